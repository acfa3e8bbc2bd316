import { newId } from '@croupier/web/new-id';
import { CallError, call } from '../../shared/call.ts';
import { changeDraft, clearDraft, currentDraft } from './feedback-draft.ts';
import { sendPictures } from './send-pictures.ts';

/** Thrown where a picture could not be sent: the writer decides whether it goes without. */
export class PictureMissingError extends Error {
  override readonly name = 'PictureMissingError';
}

/**
 * Sends the draft with its pictures and empties it. Sent again after a lost answer it is the same feedback, because its id stays;
 * where the text was changed meanwhile and the first one did arrive, it goes under an id of its own.
 */
export async function sendFeedback(): Promise<void> {
  await sendPictures();
  if (currentDraft().shots.some((shot) => shot.state === 'failed')) throw new PictureMissingError();
  try {
    await send();
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'conflict') throw error;
    changeDraft({ id: newId() });
    await send();
  }
  clearDraft();
}

async function send(): Promise<void> {
  const { id, kind, comment, shots } = currentDraft();
  await call('inbox.feedback', {
    feedbackId: id,
    kind,
    content: comment.trim(),
    imageIds: shots.flatMap(({ imageId }) => (imageId ? [imageId] : [])),
  });
}
