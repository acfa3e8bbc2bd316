import type { ContractKind, ContractPeriod } from '@croupier/contract';
import type { MessageKey } from '@croupier/i18n';

export const periodNames: Readonly<Record<ContractPeriod, MessageKey>> = {
  D: 'consoleAgents.period_D',
  W: 'consoleAgents.period_W',
  H: 'consoleAgents.period_H',
  M: 'consoleAgents.period_M',
};
export const kindNames: Readonly<Record<ContractKind, MessageKey>> = {
  dividend: 'consoleAgents.kindOf_dividend',
  daily: 'consoleAgents.kindOf_daily',
  hourly: 'consoleAgents.kindOf_hourly',
  realTime: 'consoleAgents.kindOf_realTime',
};
