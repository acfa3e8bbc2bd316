import { createHash } from 'node:crypto';
import type { Database } from '../../../kernel/database.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { findIcon, saveIcon } from './members.store.ts';

/** The pictures that are installed with the site, in the order in which they are offered. */
export const avatarIds = [
  'marigold',
  'lotus',
  'koi',
  'owl',
  'fox',
  'tiger',
  'crane',
  'turtle',
  'moon',
  'mountain',
  'lantern',
  'kite',
] as const;

type Choice = { id: string; url: string };

const choices: Choice[] = avatarIds.map((id) => ({ id, url: `/art/avatars/${id}.svg` }));

export type Avatars = {
  /** The member's picture and the choices; a member who has chosen none has one derived from the account, always the same. */
  of(memberId: string): Promise<{ url: string; choices: Choice[] }>;
  /** Refuses `not_found` for a picture that is not installed with the site. */
  choose(memberId: string, id: string): Promise<{ url: string }>;
};

export function createAvatars({ db }: { db: Database }): Avatars {
  return {
    async of(memberId) {
      const icon = await findIcon(db, memberId);
      const chosen = choices.find(({ id }) => id === icon) ?? givenTo(memberId);
      return { url: chosen.url, choices };
    },
    async choose(memberId, id) {
      const chosen = choices.find((choice) => choice.id === id);
      if (!chosen) refuse('not_found');
      await saveIcon(db, memberId, chosen.id);
      return { url: chosen.url };
    },
  };
}

function givenTo(memberId: string): Choice {
  const place = createHash('sha256').update(memberId).digest().readUInt32BE() % choices.length;
  const choice = choices[place];
  if (!choice) throw new Error('there are no pictures to choose');
  return choice;
}
