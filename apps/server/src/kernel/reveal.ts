import type { Revealed } from '@croupier/contract';
import type { Caller } from './caller.ts';
import { maskedAddress } from './masked-address.ts';
import { networkOf } from './network.ts';

type StaffCaller = Extract<Caller, { kind: 'staff' }>;

/** Shows a piece of a member's personal data, or what may be seen of it; null stays null. */
export type Show = (value: string | null) => string | null;

const masks: Record<Revealed, (value: string) => string> = {
  // "Nguyen Thi Lan" is "N*** T*** L***"
  names: (value) => value.replaceAll(/\S+/g, (word) => `${[...word][0]}***`),
  contacts: maskedAddress,
  addresses: networkOf,
  documents: (value) => (value.length > 6 ? `***${value.slice(-3)}` : '***'),
};

/**
 * How an operator sees personal data of one kind: in clear where the role reveals it, else masked. Every answer of the console that carries
 * such data passes it through here.
 */
export function reveal({ reveals }: Pick<StaffCaller, 'reveals'>, kind: Revealed): Show {
  return (value) => (value === null || reveals.has(kind) ? value : masks[kind](value));
}
