import type { Clock, RandomSource } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import type { PasswordHasher } from '../../../kernel/password-hash.ts';
import type { Outbox } from '../../outbox/outbox.public.ts';
import { createNotifyMember, type NotifyMember } from '../contacts/notify-member.ts';
import type { Tickets } from '../sessions/tickets.ts';
import { createFinishLogin, type FinishLogin, type SecondFactorsAtLogin } from './finish-login.ts';
import { createKnownDevices, type KnownDevices } from './known-devices.ts';

export type Finishing = {
  /** Ends a login whose first factor was proved. */
  finishLogin: FinishLogin;
  knownDevices: KnownDevices;
  notify: NotifyMember;
};

/** What every way in ends with: the login itself, the browsers that are known, and the word to the member. */
export function createFinishing(deps: {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: RandomSource;
  hasher: PasswordHasher;
  tickets: Tickets;
  secondFactors: SecondFactorsAtLogin;
  /** What a user agent is called, such as "Chrome, Android". */
  deviceName: (userAgent: string) => string;
}): Finishing {
  const knownDevices = createKnownDevices(deps);
  const notify = createNotifyMember(deps);
  const finishLogin = createFinishLogin({
    ...deps,
    knownDevices,
    noticeNewDevice: (tx, { site, memberId, from, method }) => {
      const device = deps.deviceName(from.userAgent);
      const byNumber = method === 'sms' || method === 'reset';
      const notice = { text: 'newDevice', at: deps.clock.now(), from, device } as const;
      return notify(tx, site, memberId, byNumber ? { ...notice, notBy: 'sms' } : notice);
    },
  });
  return { finishLogin, knownDevices, notify };
}
