import type { MessageKey } from '@croupier/i18n';

const kinds: Readonly<Record<number, MessageKey>> = {
  0: 'consoleAgents.kind_0',
  1: 'consoleAgents.kind_1',
  2: 'consoleAgents.kind_2',
  41: 'consoleAgents.kind_41',
  42: 'consoleAgents.kind_42',
};
/** What an account of a line is called. */
export const kindKey = (type: number): MessageKey => kinds[type] ?? 'consoleAgents.kind_0';
