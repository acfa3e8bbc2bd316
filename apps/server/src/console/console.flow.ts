import { defineFlow } from '../kernel/module.ts';
import type { Staff } from '../modules/staff/staff.public.ts';
import { createBalanceSignal } from '../modules/wallet/wallet.public.ts';
import { consoleContentCalls } from './content.calls.ts';
import { consoleGameCalls } from './games.calls.ts';
import { consoleJackpotCalls } from './jackpots.calls.ts';
import { consoleCalls } from './operations.calls.ts';
import { consoleProviderCalls } from './providers.calls.ts';
import { consoleSettingsCalls } from './settings.calls.ts';

type Without<Bound extends (deps: never) => unknown, Given extends string> = Omit<Parameters<Bound>[0], Given>;
type Needs = { staff: Pick<Staff, 'audit'> } & Without<typeof consoleCalls, 'db' | 'audit' | 'onBalance'> &
  Without<typeof consoleContentCalls, 'clock' | 'audit'> &
  Without<typeof consoleGameCalls, 'audit'> &
  Without<typeof consoleJackpotCalls, 'audit'> &
  Without<typeof consoleProviderCalls, 'db' | 'audit'> &
  Without<typeof consoleSettingsCalls, 'audit'>;

/** The operators' calls that reach into other modules than `staff`. */
export const consoleFlow = defineFlow('console', ({ staff, ...needs }: Needs, foundation) => {
  const { db, clock } = foundation;
  const deps = { ...needs, db, clock, audit: staff.audit, onBalance: createBalanceSignal(foundation) };
  return {
    calls: {
      ...consoleCalls(deps),
      ...consoleGameCalls(deps),
      ...consoleProviderCalls(deps),
      ...consoleJackpotCalls(deps),
      ...consoleSettingsCalls(deps),
      ...consoleContentCalls(deps),
    },
  };
});
