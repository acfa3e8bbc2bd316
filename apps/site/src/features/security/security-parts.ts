import type { MessageKey } from '@croupier/i18n';

/** The parts of the security centre below its first view, as the address names them, and what they are called. */
export const securityPartTitles = {
  password: 'security.password',
  email: 'security.email',
  mobile: 'security.mobile',
  payment: 'security.payment',
  authenticator: 'security.authenticator',
  passkeys: 'security.passkeys',
  recovery: 'security.recovery',
  devices: 'security.devices',
  history: 'security.history',
  picture: 'security.picture',
} as const satisfies Record<string, MessageKey>;

export type SecurityPart = keyof typeof securityPartTitles;

/** Whether the address names a part that there is. */
export function isSecurityPart(part: string | undefined): part is SecurityPart {
  return part !== undefined && Object.hasOwn(securityPartTitles, part);
}
