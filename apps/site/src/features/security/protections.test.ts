import type { SecurityOverview } from '@croupier/contract';
import { describe, expect, it } from 'vitest';
import { protections } from './protections.ts';

const bare: SecurityOverview = {
  email: null,
  mobile: null,
  settableContacts: ['email', 'mobile'],
  hasPassword: true,
  passwordChangedAt: null,
  hasPaymentPassword: false,
  totp: false,
  passkeys: [],
  recoveryCodesLeft: 0,
  stepUpMethods: ['password'],
  recentAuthUntil: null,
  social: [],
};

const missing = (overview: SecurityOverview) =>
  protections(overview)
    .filter(({ isOn }) => !isOn)
    .map(({ key }) => key);

describe('protections', () => {
  it('names what is missing, what helps most first', () => {
    expect(missing(bare)).toEqual(['contact', 'secondFactor', 'recovery', 'payment']);
  });

  it('does not count a contact that was never verified', () => {
    expect(missing({ ...bare, email: { masked: 'l***@example.com', verified: false } })).toContain('contact');
    expect(missing({ ...bare, mobile: { masked: '+63 ••• 48', verified: true } })).not.toContain('contact');
  });

  it('asks for no contact where no code can be sent to one, and for the one that can be verified', () => {
    expect(missing({ ...bare, settableContacts: [] })).not.toContain('contact');
    const [, contact] = protections({ ...bare, settableContacts: ['mobile'] });
    expect(contact).toEqual({ key: 'contact', isOn: false, part: 'mobile' });
  });

  it('does not count recovery codes that lead nowhere or have run low', () => {
    expect(missing({ ...bare, recoveryCodesLeft: 8 })).toContain('recovery');
    expect(missing({ ...bare, totp: true, recoveryCodesLeft: 2 })).toContain('recovery');
    expect(missing({ ...bare, totp: true, recoveryCodesLeft: 3 })).not.toContain('recovery');
  });

  it('takes a passkey for a second factor', () => {
    const passkey = { id: 'p', name: 'Phone', createdAt: '2026-05-01T00:00:00.000Z', lastUsedAt: null };
    expect(missing({ ...bare, passkeys: [passkey] })).not.toContain('secondFactor');
  });
});
