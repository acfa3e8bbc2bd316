import type { Clock } from '../../kernel/clock.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Identity } from '../identity/identity.public.ts';
import type { Outbox } from '../outbox/outbox.public.ts';
import * as store from './inbox.store.ts';

export type AnswerDeps = {
  db: Database;
  clock: Clock;
  identity: Pick<Identity, 'reachOf'>;
  outbox: Pick<Outbox, 'enqueue' | 'canSend'>;
};

/**
 * Closes a feedback with an answer, which is mailed too where the member has a verified address; or without one. Refuses `not_found`, and
 * `conflict` where it was closed before.
 */
export async function answerFeedback(
  { db, clock, identity, outbox }: AnswerDeps,
  answer: {
    siteId: string;
    feedbackId: string;
    text: string | null;
    by: { operatorId: string; login: string };
    /** Runs in the transaction of the answer, so that none is without its audit record. */
    record: (tx: Queryable) => Promise<void>;
  },
): Promise<store.FeedbackRow> {
  const { siteId, feedbackId, text, by } = answer;
  return db.transaction(async (tx) => {
    const feedback = (await store.findSiteFeedback(tx, siteId, feedbackId)) ?? refuse('not_found');
    const { operatorId, login } = by;
    const isNew = await store.insertAnswer(tx, {
      feedback: feedbackId,
      operatorId,
      login,
      content: text,
      at: clock.now(),
    });
    if (!isNew) refuse('conflict');
    if (text !== null) {
      const { account, language, email } = await identity.reachOf(tx, feedback.memberId);
      if (email !== null && outbox.canSend('email'))
        await outbox.enqueue(tx, {
          siteId,
          channel: 'email',
          to: email,
          text: 'feedbackAnswer',
          language,
          params: { username: account, question: feedback.content, answer: text },
          memberId: feedback.memberId,
        });
    }
    await answer.record(tx);
    return (await store.findSiteFeedback(tx, siteId, feedbackId)) ?? refuse('not_found');
  });
}
