import type { SecurityOverview } from '@croupier/contract';
import type { SecurityPart } from './security-parts.ts';

/** Recovery codes that a member should have at hand; with fewer it is time for new ones. */
export const fewestRecoveryCodes = 3;

export type Protection = 'password' | 'contact' | 'secondFactor' | 'recovery' | 'payment';

/** What protects an account, in the order in which it helps most, and whether it is there. */
export function protections(overview: SecurityOverview): { key: Protection; isOn: boolean; part: SecurityPart }[] {
  const { hasPassword, email, mobile, settableContacts, totp, passkeys, recoveryCodesLeft, hasPaymentPassword } =
    overview;
  const hasSecond = totp || passkeys.length > 0;
  const hasContact = email?.verified === true || mobile?.verified === true;
  const [contact] = settableContacts;
  return [
    { key: 'password', isOn: hasPassword, part: 'password' },
    ...(contact || hasContact ? [{ key: 'contact' as const, isOn: hasContact, part: contact ?? 'email' }] : []),
    { key: 'secondFactor', isOn: hasSecond, part: 'authenticator' },
    { key: 'recovery', isOn: hasSecond && recoveryCodesLeft >= fewestRecoveryCodes, part: 'recovery' },
    { key: 'payment', isOn: hasPaymentPassword, part: 'payment' },
  ];
}
