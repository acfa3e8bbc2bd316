import { createHash } from 'node:crypto';
import { parseAmount } from '@croupier/money';
import type {
  Capture,
  Collect,
  Hold,
  Operation,
  Posted,
  PostResult,
  Release,
  Reverse,
  ReverseResult,
} from './operation.ts';
import type { OperationAnswer, OperationInput, OperationResult } from './wallet.store.ts';

type Asked = Omit<Operation, 'legs'>;

/** An operation of several movements as the ledger's function takes it. */
export function postInput(operation: Operation): OperationInput {
  const legs = operation.legs.map((leg) => ({
    movement: leg.movement,
    amount: leg.amount.toString(),
    kinds: leg.kinds,
    follow: leg.follow,
    ...(leg.to === undefined ? {} : { to: leg.to }),
  }));
  // what a jackpot pays is found out while it is posted: no part of what was asked, so that a repeat is known again
  const asked = legs.filter(({ movement }) => movement !== 'jackpot_payout');
  const content = asked.map((leg) => [
    leg.movement,
    leg.amount,
    ...leg.kinds,
    leg.follow,
    ...(leg.to === undefined ? [] : [{ to: leg.to }]),
  ]);
  return { ...input(operation, content), legs };
}

export function holdInput(hold: Hold): OperationInput {
  const [amountHeld, expiresAt] = [hold.amount.toString(), hold.expiresAt.toISOString()];
  const content = ['hold', amountHeld, hold.kinds, expiresAt];
  return { ...input(hold, content), kind: 'hold', amount: amountHeld, kinds: hold.kinds, expiresAt };
}

export function captureInput(capture: Capture): OperationInput {
  const taken = capture.amount.toString();
  return { ...input(capture, ['capture', capture.hold, taken]), kind: 'capture', hold: capture.hold, amount: taken };
}

export function releaseInput(release: Release): OperationInput {
  return { ...input(release, ['release', release.hold]), kind: 'release', hold: release.hold };
}

export function reverseInput(reverse: Reverse): OperationInput {
  const { of, ifMissing, shortfall } = reverse;
  return { ...input(reverse, ['reverse', of]), kind: 'reverse', of, ifMissing, shortfall };
}

export function collectInput(collect: Collect): OperationInput {
  const taken = collect.amount.toString();
  return { ...input(collect, ['collect', collect.of, taken]), kind: 'collect', of: collect.of, amount: taken };
}

/**
 * What all operations share. The hash covers what must be equal for a repeat to be the same operation: who, in what currency, and every
 * movement. Documents and marks are not part of it: the first ones stand.
 */
function input(asked: Asked, content: readonly unknown[]): OperationInput {
  return {
    site: asked.siteId,
    source: asked.source,
    externalId: asked.externalId,
    hash: createHash('sha256')
      .update(JSON.stringify([asked.memberId, asked.currency, ...content]))
      .digest('hex'),
    member: asked.memberId,
    currency: asked.currency,
    round: asked.roundId,
    document: asked.document ?? null,
    legs: [],
    ...(asked.marks?.length ? { marks: asked.marks } : {}),
    ...(asked.unlessMarked?.length ? { unless: asked.unlessMarked } : {}),
  };
}

/** The ledger's answer in the words of the platform. @throws where our own code asked for what the ledger's rules forbid. */
export function toResult(result: OperationResult): PostResult {
  switch (result.status) {
    case 'posted':
      return { status: 'posted', ...toPosted(result.answer) };
    case 'replayed':
      return { status: 'replayed', document: result.document, ...toPosted(result.answer) };
    case 'insufficient':
      return { status: 'insufficient', balance: parseAmount(result.balance) };
    case 'invalid':
      // a defect, never the player's doing
      throw new Error(`the ledger refused an operation: ${result.reason}`);
    default:
      return result;
  }
}

/** The same for a reversal, whose answer shows whether there was anything to undo. */
export function toReverseResult(result: OperationResult): ReverseResult {
  const shared = toResult(result);
  if (result.status !== 'posted' && result.status !== 'replayed') return shared as ReverseResult;
  const { moved = false, claimed = '0' } = result.answer;
  return { ...shared, moved, claimed: parseAmount(claimed) } as ReverseResult;
}

export function toPosted(answer: OperationAnswer): Posted {
  return {
    operationId: answer.operationId,
    balanceBefore: parseAmount(answer.balanceBefore),
    balanceAfter: parseAmount(answer.balanceAfter),
  };
}
