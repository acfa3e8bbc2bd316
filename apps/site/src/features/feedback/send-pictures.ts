import { newId } from '@croupier/web/new-id';
import { call } from '../../shared/call.ts';
import { checkPicture } from './check-picture.ts';
import { changeDraft, changeShot, currentDraft, mostPictures, type Shot } from './feedback-draft.ts';

/** Bytes that identify a file's type. */
const headBytes = 8;

let sending: Promise<void> | null = null;

/** Takes chosen files into the draft, as many as there is room for, and begins to send them. */
export function addPictures(files: readonly File[]): void {
  const { shots } = currentDraft();
  const taken = files
    .slice(0, Math.max(0, mostPictures - shots.length))
    .map((file): Shot => ({ key: newId(), file, preview: URL.createObjectURL(file), state: 'waiting' }));
  changeDraft({ shots: [...shots, ...taken] });
  void sendPictures();
}

/** Sends one again that failed. */
export function retryPicture(key: string): void {
  const shot = currentDraft().shots.find((candidate) => candidate.key === key);
  if (shot?.problem) return;
  changeShot(key, { state: 'waiting', error: undefined });
  void sendPictures();
}

/** Settles when no picture is waiting any more. One is sent at a time: a phone's line has room for one. */
export function sendPictures(): Promise<void> {
  sending ??= sendWaiting().finally(() => {
    sending = null;
  });
  return sending;
}

async function sendWaiting(): Promise<void> {
  for (;;) {
    const next = currentDraft().shots.find((shot) => shot.state === 'waiting');
    if (!next) return;
    await sendOne(next);
  }
}

async function sendOne({ key, file }: Shot): Promise<void> {
  changeShot(key, { state: 'sending' });
  try {
    const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
    const problem = checkPicture({ size: file.size, head });
    if (problem) {
      changeShot(key, { state: 'failed', problem });
      return;
    }
    const { imageId } = await call('inbox.uploadImage', { image: await base64Of(file) });
    changeShot(key, { state: 'sent', imageId });
  } catch (error) {
    changeShot(key, { state: 'failed', error });
  }
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.readAsDataURL(file);
  });
}
