import type { Database, Queryable } from '@croupier/server/kernel/database.ts';
import { Refusal } from '@croupier/server/kernel/refusal.ts';
import type { PaymentReport } from '@croupier/server/modules/cashier/cashier.public.ts';
import type { Modules } from '@croupier/server/modules.ts';
import { origin } from '@croupier/server/testing/test-kernel.ts';
import { testStaffCaller } from '@croupier/server/testing/test-operator.ts';
import { Disagreement } from '../drive.ts';
import { askUntilTaken } from '../execute.ts';
import { type Random, seededRandom } from '../random.ts';
import * as model from './books.ts';
import { crashDuring } from './crashing-database.ts';
import { goodManner, type Manner, type ModelProvider, written } from './provider.ts';

/** One process of the platform. */
export type Process = { modules: Modules; db: Database };

/** Where the payers pay. */
export type Bank = {
  processes: readonly Process[];
  owner: Queryable;
  provider: ModelProvider;
  site: { id: string; code: string };
  currency: string;
  nowMs: () => number;
  /** How often each act met each answer. */
  count: (what: string) => void;
};

/** Who the member is: the seed of all that happens to it, and the number that it is paid to. */
export type PayerName = { seed: string; memberId: string; account: string; number: string };

const operators = ['01980000-0000-7000-8000-00000000000a', '01980000-0000-7000-8000-00000000000b'] as const;
export type ModelOperator = (typeof operators)[number];

/** One of two operators. */
export const operator = (index = 0): ModelOperator => operators[index] ?? operators[0];

export type Answered = { code: string; value: unknown };

/** The code of a refusal with what is missing; anything else is thrown. */
export async function answerOf(work: () => Promise<unknown>): Promise<Answered> {
  try {
    return { code: 'ok', value: await askUntilTaken(work) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const missing = (error.params as { missing?: string } | undefined)?.missing;
    return { code: missing === undefined ? error.code : `${error.code} ${missing}`, value: null };
  }
}

/** What is common to all acts of a member: asking the platform as members, operators and the provider do, and judging its answers. */
export type Hand = ReturnType<typeof createHand>;

export function createHand(bank: Bank, { seed, memberId, account }: PayerName) {
  const random: Random = seededRandom(seed);
  const books = model.emptyBooks();
  const history: string[] = [];
  const now: { manner: Manner } = { manner: goodManner };
  let made = 0;

  const context = (who: 'member' | string) => ({
    site: bank.site,
    from: origin(),
    device: '',
    caller:
      who === 'member'
        ? { kind: 'member', memberId, sessionId: memberId, account, type: 0 }
        : testStaffCaller({ staffId: who, login: `operator-${who.slice(-1)}` }),
  });
  const process = () => random.pick(bank.processes);
  const asked = (id: string, request: object, who: 'member' | ModelOperator): Promise<unknown> =>
    (
      process().modules.handlers[id as keyof Modules['handlers']] as unknown as (
        request: object,
        context: object,
      ) => Promise<unknown>
    )(request, context(who));

  function disagree(what: string): never {
    throw new Disagreement(
      `seed ${seed}: ${what}\n${history
        .slice(-40)
        .map((line) => `  ${line}`)
        .join('\n')}`,
    );
  }

  function mustBe(what: string, found: string, expected: string): void {
    bank.count(`${what.split(' ')[0]} ${expected}`);
    if (found !== expected) disagree(`${what} was answered ${found} and should be ${expected}`);
  }

  /**
   * Asks, and now and then dies on the way and asks again, or asks twice at once: whoever repeats means the same thing. @returns the last answer,
   * and whether what was asked may have stopped half way
   */
  async function ask(work: () => Promise<unknown>) {
    const how = random.weighted({ plain: 12, crash: 3, twice: 2 });
    if (how === 'twice') {
      const [first, second] = await Promise.all([answerOf(work), answerOf(work)]);
      history.push(`  twice at once: ${first.code}, ${second.code}`);
      const answer = first.code === 'ok' ? first : second;
      return { answer, codes: [first.code, second.code], isRepeated: true, died: false };
    }
    if (how === 'crash') {
      const plan = { transaction: 1 + random.below(3), commits: random.chance(0.5) };
      let first = '';
      const died = await crashDuring(plan, async () => {
        first = (await answerOf(work)).code;
      });
      const answer = await answerOf(work);
      history.push(`  ${died ? 'died' : first} at ${plan.transaction}, then ${answer.code}`);
      return { answer, codes: [died ? 'died' : first, answer.code], isRepeated: true, died };
    }
    const answer = await answerOf(work);
    return { answer, codes: [answer.code], isRepeated: false, died: false };
  }

  /** What a provider reports comes until it is answered. */
  async function report(said: PaymentReport): Promise<void> {
    const send = async () => {
      const request = { path: '', header: () => null, body: written(said) };
      const answer = await process().modules.cashier.answerCallback('model', request);
      if (answer?.status !== 200) disagree(`a report was answered ${answer?.status}`);
    };
    const { codes } = await ask(send);
    if (codes.some((code) => code !== 'ok' && code !== 'died')) disagree(`a report was answered ${codes}`);
    bank.count(`report ${said.about}`);
  }

  const some = <Value>(values: Iterable<Value>): Value | null => {
    const list = [...values];
    return list.length === 0 ? null : random.pick(list);
  };
  const someDeposit = (...states: string[]) =>
    some([...books.deposits.values()].filter(({ state }) => states.length === 0 || states.includes(state)));
  const someWithdrawal = (...states: string[]) =>
    some([...books.withdrawals.values()].filter(({ state }) => states.length === 0 || states.includes(state)));

  return {
    bank,
    memberId,
    account,
    random,
    books,
    history,
    /** How the provider treats the member now. */
    now,
    process,
    asked,
    ask,
    report,
    mustBe,
    disagree,
    some,
    someDeposit,
    someWithdrawal,
    newTransactionId: () => `in-${memberId}-${++made}`,
  };
}
