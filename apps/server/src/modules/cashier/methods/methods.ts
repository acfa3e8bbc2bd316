import type { PaymentMethod } from '@croupier/contract';
import type { Clock } from '../../../kernel/clock.ts';
import type { Queryable } from '../../../kernel/database.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Site } from '../../sites/sites.public.ts';
import { isFor, isOpenAt, leftOfDay, mustFit } from './judge-method.ts';
import { type Direction, listMethods, type Method, sumsOfDay } from './methods.store.ts';

/** Who asks for the methods of a site. */
export type MethodUser = {
  site: Site;
  memberId: string;
  country: string | null;
  rank: number;
  /** The labels that operators gave the member. */
  labelIds: readonly string[];
};

/** The methods that a member may use, with what is left of the day, in the order of the site. */
export async function methodsFor(
  deps: { db: Queryable; clock: Clock },
  { site, memberId, ...member }: MethodUser,
  direction: Direction,
  language: string | undefined,
): Promise<{ method: Method; shown: PaymentMethod }[]> {
  const at = deps.clock.now();
  const [methods, moved] = await Promise.all([
    listMethods(deps.db, site.id, direction),
    sumsOfDay(deps.db, { siteId: site.id, memberId, direction, at, timeZone: site.timeZone }),
  ]);
  const time = timeAt(at, site.timeZone);
  return methods
    .filter((method) => method.isOpen && method.currency === site.currency.code && isFor(method, member))
    .map((method) => {
      const isOpen = isOpenAt(method, time);
      return {
        method,
        shown: {
          code: method.code,
          kind: method.kind,
          name: nameOf(method, language),
          minAmount: method.minAmount.toString(),
          maxAmount: method.maxAmount.toString(),
          dayLeft: leftOfDay(method, moved.get(method.id) ?? 0n)?.toString() ?? null,
          fee: { fixed: method.feeFixed.toString(), bps: method.feeBps, bearer: method.feeBearer },
          minutes: method.minutes,
          isOpen,
          opensAt: isOpen ? null : method.opens,
        },
      };
    });
}

/**
 * The method of that code, where the member may use it now for the amount. Refuses `payment_method_closed`, `amount_below_minimum`,
 * `amount_above_maximum` and `day_amount_reached`.
 */
export async function mustUseMethod(
  deps: { db: Queryable; clock: Clock },
  user: MethodUser,
  wanted: { direction: Direction; code: string; amount: bigint },
): Promise<Method> {
  const found = (await methodsFor(deps, user, wanted.direction, undefined)).find(
    ({ method }) => method.code === wanted.code,
  );
  if (!found?.shown.isOpen) refuse('payment_method_closed');
  const { method, shown } = found;
  mustFit(method, wanted.amount, shown.dayLeft === null ? null : BigInt(shown.dayLeft));
  return method;
}

/** A method's name in a language, in English where it has none. */
export function nameOf({ names, code }: Pick<Method, 'names' | 'code'>, language: string | undefined): string {
  return names[language ?? 'EN'] ?? names.EN ?? code;
}

function timeAt(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    at,
  );
}
