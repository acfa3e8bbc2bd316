import { defineFlow } from '../kernel/module.ts';
import type { Staff } from '../modules/staff/staff.public.ts';
import { createBalanceSignal } from '../modules/wallet/wallet.public.ts';
import { administrationCalls } from './administration.calls.ts';
import { consoleContentCalls } from './content.calls.ts';
import { consoleDrawCalls } from './draws.calls.ts';
import { exportCalls } from './export.calls.ts';
import { findCalls } from './find.calls.ts';
import { consoleGameCalls } from './games.calls.ts';
import { consoleJackpotCalls } from './jackpots.calls.ts';
import { consoleMemberCalls } from './members.calls.ts';
import { consoleCalls } from './operations.calls.ts';
import { consoleProviderCalls } from './providers.calls.ts';
import { consoleSettingsCalls } from './settings.calls.ts';
import { consoleTableCalls } from './tables.calls.ts';
import { todayCalls } from './today.calls.ts';

type Without<Bound extends (deps: never) => unknown, Given extends string> = Omit<Parameters<Bound>[0], Given>;
/** What the flow itself gives to all of them. */
type Given = 'db' | 'clock' | 'staff' | 'audit' | 'ports' | 'onBalance';
type Needs = {
  staff: Pick<Staff, 'audit' | 'proposals' | 'auditSeals' | 'logins'>;
  ports: Parameters<typeof exportCalls>[0]['ports'] & Parameters<typeof todayCalls>[0]['ports'];
} & Without<typeof consoleCalls, Given> &
  Without<typeof consoleContentCalls, Given> &
  Without<typeof consoleDrawCalls, Given> &
  Without<typeof consoleTableCalls, Given> &
  Without<typeof consoleGameCalls, Given> &
  Without<typeof consoleJackpotCalls, Given> &
  Without<typeof consoleProviderCalls, Given> &
  Without<typeof consoleSettingsCalls, Given> &
  Without<typeof consoleMemberCalls, Given> &
  Without<typeof administrationCalls, Given> &
  Without<typeof findCalls, Given> &
  Without<typeof todayCalls, Given>;

/** The operators' calls that reach into other modules than `staff`. */
export const consoleFlow = defineFlow('console', ({ staff, ...needs }: Needs, foundation) => {
  const { db, clock } = foundation;
  const deps = { ...needs, db, clock, staff, audit: staff.audit, onBalance: createBalanceSignal(foundation) };
  return {
    calls: {
      ...consoleCalls(deps),
      ...consoleDrawCalls(deps),
      ...consoleTableCalls(deps),
      ...consoleGameCalls(deps),
      ...consoleProviderCalls(deps),
      ...consoleJackpotCalls(deps),
      ...consoleSettingsCalls(deps),
      ...consoleContentCalls(deps),
      ...consoleMemberCalls(deps),
      ...administrationCalls(deps),
      ...findCalls(deps),
      ...todayCalls(deps),
      ...exportCalls(deps),
    },
  };
});
