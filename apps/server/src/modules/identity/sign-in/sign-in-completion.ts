import type { Clock, RandomSource } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import type { PasswordHasher } from '../../../kernel/password-hash.ts';
import type { Outbox } from '../../outbox/outbox.public.ts';
import { createNotifyMember, type NotifyMember } from '../contacts/notify-member.ts';
import type { Tickets } from '../sessions/tickets.ts';
import { type CompleteSignIn, createCompleteSignIn, type SecondFactorsAtLogin } from './complete-sign-in.ts';
import { createKnownDevices, type KnownDevices } from './known-devices.ts';

export type SignInCompletion = {
  /** Completes a login whose first factor was verified. */
  completeSignIn: CompleteSignIn;
  knownDevices: KnownDevices;
  notify: NotifyMember;
};

/** What every sign-in method ends with: the login itself, the known browsers, and the notice to the member. */
export function createSignInCompletion(deps: {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: RandomSource;
  hasher: PasswordHasher;
  tickets: Tickets;
  secondFactors: SecondFactorsAtLogin;
  /** The name of a user agent, such as "Chrome, Android". */
  deviceName: (userAgent: string) => string;
}): SignInCompletion {
  const knownDevices = createKnownDevices(deps);
  const notify = createNotifyMember(deps);
  const completeSignIn = createCompleteSignIn({
    ...deps,
    knownDevices,
    noticeNewDevice: (tx, { site, memberId, from, method }) => {
      const device = deps.deviceName(from.userAgent);
      const byNumber = method === 'sms' || method === 'reset';
      const notice = { text: 'newDevice', at: deps.clock.now(), from, device } as const;
      return notify(tx, site, memberId, byNumber ? { ...notice, notBy: 'sms' } : notice);
    },
  });
  return { completeSignIn, knownDevices, notify };
}
