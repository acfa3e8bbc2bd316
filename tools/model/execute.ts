import { setTimeout } from 'node:timers/promises';
import { type Amount, amount } from '@croupier/money';
import { Refusal } from '@croupier/server/kernel/refusal.ts';
import type { Leg, PostResult, ReverseResult, Wallet } from '@croupier/server/modules/wallet/wallet.public.ts';
import { anyPermit } from '@croupier/server/testing/any-permit.ts';
import type { Answer, Request } from './requests.ts';

/** What the wallet answered, and under which id the operation is stored. */
export interface Executed {
  answer: Answer;
  operationId: string | null;
}

/** Asks the wallet. Only what the rules forbid is reported as `invalid`; any other error is thrown. */
export async function execute(wallet: Wallet, siteId: string, request: Request): Promise<Executed> {
  try {
    return reported(await askUntilTaken(() => ask(wallet, siteId, request)));
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith('the ledger refused an operation')) throw error;
    return { answer: { status: 'invalid' }, operationId: null };
  }
}

/** How often an operation that waited too long in the queue is asked again, and how long before each time. */
const tries = 100;
const pauseMs = 250;

/** A wallet with more to do than it can refuses what waited too long, before it is written: its caller asks again, as callers do. */
export async function askUntilTaken<Result>(act: () => Promise<Result>, wait = setTimeout): Promise<Result> {
  for (let left = tries; ; left -= 1) {
    try {
      return await act();
    } catch (error) {
      if (left <= 1 || !(error instanceof Refusal) || error.code !== 'unavailable') throw error;
    }
    await wait(pauseMs);
  }
}

function ask(wallet: Wallet, siteId: string, request: Request): Promise<PostResult | ReverseResult> {
  switch (request.do) {
    case 'post': {
      const { do: _, legs, ...rest } = request;
      return wallet.post({
        ...rest,
        siteId,
        legs: legs.map((leg) => ({ ...leg, amount: amount(leg.amount), permit: anyPermit }) as Leg),
      });
    }
    case 'hold':
    case 'capture':
    case 'collect': {
      const wanted = { ...request, permit: anyPermit, siteId, amount: amount(request.amount) as Amount };
      if (wanted.do === 'hold') return wallet.hold(wanted);
      return wanted.do === 'capture' ? wallet.capture(wanted) : wallet.collect(wanted);
    }
    case 'release':
      return wallet.release({ ...request, siteId });
    case 'reverse':
      return wallet.reverse({ ...request, siteId });
  }
}

function reported(result: PostResult | ReverseResult): Executed {
  if (result.status !== 'posted' && result.status !== 'replayed') return { answer: result, operationId: null };
  const { operationId, balanceBefore: before, balanceAfter: after } = result;
  const reversal = 'moved' in result ? { moved: result.moved, claimed: result.claimed } : {};
  const shared = { before, after, ...reversal };
  const answer: Answer =
    result.status === 'posted'
      ? { status: 'posted', ...shared }
      : { status: 'replayed', ...shared, document: result.document };
  return { answer, operationId };
}
