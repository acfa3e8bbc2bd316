import { isDeepStrictEqual } from 'node:util';
import type { Executed } from '../../model/execute.ts';
import { type Answer, keyOf, type Request } from '../../model/requests.ts';

/** All that is known about one operation. */
export interface Known {
  request: Request;
  /** The answer of the first commit, as it was returned. */
  acknowledged: { operationId: string; before: bigint; after: bigint; moved?: boolean } | null;
  /** Refused at last, with nothing known to have moved. */
  refused: Answer['status'] | null;
  /** Sendings that may still have been under way when another one was answered: unanswered ones, and several at once. */
  overlapping: number;
}

/** Outside of the platform, knows what was requested and what was answered, and nothing else. */
export interface Oracle {
  known: Map<string, Known>;
  failures: string[];
  counts: { acknowledged: number; repeated: number; lostAnswersFound: number; refused: number; unanswered: number };
  asked: (request: Request) => Known;
  /** `wasAcknowledged`: before this sending began. */
  reported: (request: Request, executed: Executed, wasAcknowledged: boolean) => void;
  silent: (request: Request) => void;
}

export function createOracle(): Oracle {
  const known = new Map<string, Known>();
  const failures: string[] = [];
  const counts = { acknowledged: 0, repeated: 0, lostAnswersFound: 0, refused: 0, unanswered: 0 };
  const asked = (request: Request): Known => {
    const key = keyOf(request.source, request.externalId);
    const found = known.get(key);
    if (found) return found;
    const entry: Known = { request, acknowledged: null, refused: null, overlapping: 0 };
    known.set(key, entry);
    return entry;
  };

  function committed(entry: Known, executed: Executed & { operationId: string }): void {
    const { answer, operationId } = executed;
    if (answer.status !== 'posted' && answer.status !== 'replayed') return;
    const { before, after, moved } = answer;
    const reported = { operationId, before, after, ...(moved === undefined ? {} : { moved }) };
    const name = entry.request.externalId;
    if (!entry.acknowledged) {
      counts.acknowledged += 1;
      if (answer.status === 'replayed') counts.lostAnswersFound += 1;
      entry.acknowledged = reported;
      return;
    }
    counts.repeated += 1;
    if (!isDeepStrictEqual(entry.acknowledged, reported)) failures.push(`${name}: a repeat was answered otherwise`);
  }

  return {
    known,
    failures,
    counts,
    asked,
    reported(request, executed, wasAcknowledged) {
      const entry = asked(request);
      const { answer, operationId } = executed;
      if (operationId !== null) return committed(entry, { answer, operationId });
      if (answer.status === 'conflict' || answer.status === 'invalid')
        failures.push(`${request.externalId}: ${answer.status}, which nothing asked for`);
      if (wasAcknowledged) failures.push(`${request.externalId}: ${answer.status} after it was acknowledged`);
      entry.refused = answer.status;
      counts.refused += 1;
    },
    silent(request) {
      asked(request).overlapping += 1;
      counts.unanswered += 1;
    },
  };
}
