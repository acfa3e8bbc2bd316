import type { CallInput } from '@croupier/contract';
import { newId } from '@croupier/web/new-id';
import { useSyncExternalStore } from 'react';
import { onSessionEnd } from '../../shared/session.ts';
import type { PictureProblem } from './check-picture.ts';

export type FeedbackKind = CallInput<'inbox.feedback'>['kind'];

/** Most pictures of one feedback (specification §5). */
export const mostPictures = 3;
/** Most characters of a comment. */
export const commentMax = 140;

/** A picture on its way: it is sent once it was chosen, one after another. */
export type Shot = {
  key: string;
  file: File;
  /** Address of the picture within this page. */
  preview: string;
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  imageId?: string;
  /** Why it failed: what we saw ourselves, or what the call said. */
  problem?: PictureProblem;
  error?: unknown;
};

export type Draft = {
  /** Made once: sent twice, it is one feedback. */
  id: string;
  kind: FeedbackKind;
  comment: string;
  shots: readonly Shot[];
};

const listeners = new Set<() => void>();
let draft: Draft = emptyDraft();

function emptyDraft(): Draft {
  return { id: newId(), kind: 'SUGGESTION', comment: '', shots: [] };
}

/** What is written so far. It outlives the dialog, so that closing it by mistake loses nothing. */
export function currentDraft(): Draft {
  return draft;
}

/** Changes the draft. */
export function changeDraft(change: Partial<Draft>): void {
  draft = { ...draft, ...change };
  for (const listener of listeners) listener();
}

/** Changes one picture of the draft; one that was taken out meanwhile stays out. */
export function changeShot(key: string, change: Partial<Shot>): void {
  changeDraft({ shots: draft.shots.map((shot) => (shot.key === key ? { ...shot, ...change } : shot)) });
}

/** Takes a picture out. */
export function dropShot(key: string): void {
  const shot = draft.shots.find((candidate) => candidate.key === key);
  if (shot) URL.revokeObjectURL(shot.preview);
  changeDraft({ shots: draft.shots.filter((candidate) => candidate.key !== key) });
}

/** Begins anew. */
export function clearDraft(): void {
  for (const shot of draft.shots) URL.revokeObjectURL(shot.preview);
  changeDraft(emptyDraft());
}

/** The draft; the component follows it. */
export function useDraft(): Draft {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentDraft);
}

let owner: string | null = null;

/** Says who writes. What another member left, whose session ran out, is nothing for this one. */
export function writeAs(memberId: string): void {
  if (owner !== null && owner !== memberId) clearDraft();
  owner = memberId;
}

// A sign-out ends the draft; a session that timed out keeps it.
onSessionEnd((why) => {
  if (why === 'loggedOut') clearDraft();
});
