import { feedbackLimits } from '@croupier/contract';
import type { Database } from '../../kernel/database.ts';
import { refuse, refuseFields } from '../../kernel/refusal.ts';
import * as store from './inbox.store.ts';

/**
 * Stores a member's feedback with its pictures. The same feedback again changes nothing. Refuses `field_errors` for an empty or too long
 * comment, `conflict` where the id was used for another feedback, and `image_invalid` for a picture that is not the member's own or is
 * attached already.
 */
export async function giveFeedback(db: Database, given: store.NewFeedback): Promise<void> {
  const feedback = { ...given, content: given.content.trim(), imageIds: [...new Set(given.imageIds)] };
  mustFit(feedback.content);
  await db.transaction(async (tx) => {
    const id = await store.insertFeedback(tx, feedback);
    if (id === null) {
      const before = await store.findFeedback(tx, feedback);
      if (!before || !saysTheSame(before, feedback)) refuse('conflict');
      return;
    }
    const { imageIds } = feedback;
    if (imageIds.length === 0) return;
    if ((await store.nameImages(tx, feedback, id, imageIds)) < imageIds.length) refuse('image_invalid');
  });
}

function mustFit(content: string): void {
  const { comment: max } = feedbackLimits;
  if (content === '') refuseFields({ content: { code: 'field_required' } });
  // as readers count: an emoji is one character
  if ([...content].length > max) refuseFields({ content: { code: 'field_too_long', params: { max } } });
}

function saysTheSame(before: store.SaidBefore, { kind, content, imageIds }: store.NewFeedback): boolean {
  return before.kind === kind && before.content === content && before.imageIds.join() === imageIds.join();
}
