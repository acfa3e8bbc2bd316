import type { Clock } from '../../kernel/clock.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import * as store from './crm.store.ts';

export type { Label, Note } from './crm.store.ts';

/** Runs in the transaction of a change, so that no change is without its audit record. */
type Record = (tx: Queryable, change: { target: string; before: unknown; after: unknown }) => Promise<void>;

/** What the operators of a site know and say of its members: labels, clubs, notes. */
export type Crm = {
  labels: (siteId: string) => ReturnType<typeof store.listLabels>;
  clubs: (siteId: string) => ReturnType<typeof store.listClubs>;
  /** Adds a label, or changes one. Refuses `not_found`, and `conflict` where the name is in use or the site has 200. */
  saveLabel(change: {
    siteId: string;
    id: string | null;
    name: string;
    colour: string;
    record: Record;
  }): Promise<store.Label>;
  /** Refuses `not_found`. */
  removeLabel(change: { siteId: string; id: string; record: Record }): Promise<void>;
  saveClub(change: { siteId: string; rank: number; name: string; record: Record }): Promise<void>;
  /** Sets labels and rank of a member; what is null stays. Refuses `not_found` for a label that the site has not. */
  setLabels(change: {
    siteId: string;
    memberId: string;
    labelIds: readonly string[] | null;
    rank: number | null;
    record: Record;
  }): Promise<void>;
  labelsOf(memberIds: readonly string[]): Promise<Map<string, store.Label[]>>;
  membersWithLabel: (of: Parameters<typeof store.membersWithLabel>[1]) => Promise<string[]>;
  clubOf(memberId: string): Promise<{ rank: number; name: string } | null>;
  notes: (of: Parameters<typeof store.listNotes>[1]) => Promise<store.Note[]>;
  addNote(note: Omit<Parameters<typeof store.insertNote>[1], 'at'> & { record: Record }): Promise<store.Note>;
  /** Refuses `not_found`. */
  pinNote(of: Parameters<typeof store.savePinned>[1] & { record: Record }): Promise<store.Note>;
};

const mostLabels = 200;

export function createCrm({ db, clock }: { db: Database; clock: Clock }): Crm {
  return {
    labels: (siteId) => store.listLabels(db, siteId),
    clubs: (siteId) => store.listClubs(db, siteId),
    saveLabel: ({ siteId, id, name, colour, record }) =>
      db.transaction(async (tx) => {
        const before = id === null ? null : await store.lockLabel(tx, siteId, id);
        if (id !== null && !before) refuse('not_found');
        if (!before && (await store.countLabels(tx, siteId)) >= mostLabels) refuse('conflict');
        const saved = before
          ? (await store.updateLabel(tx, { id: before.id, name, colour })) && before.id
          : await store.insertLabel(tx, { siteId, name, colour, at: clock.now() });
        if (!saved) return refuse('conflict');
        const label = { id: saved, name, colour };
        await record(tx, { target: `label ${saved}`, before, after: label });
        return label;
      }),
    removeLabel: ({ siteId, id, record }) =>
      db.transaction(async (tx) => {
        const before = (await store.lockLabel(tx, siteId, id)) ?? refuse('not_found');
        await store.removeLabel(tx, id, clock.now());
        await record(tx, { target: `label ${id}`, before, after: null });
      }),
    saveClub: ({ siteId, rank, name, record }) =>
      db.transaction(async (tx) => {
        const before = (await store.listClubs(tx, siteId)).find((club) => club.rank === rank) ?? null;
        await store.saveClub(tx, { siteId, rank, name });
        await record(tx, { target: `club ${rank}`, before, after: { rank, name } });
      }),
    setLabels: ({ siteId, memberId, labelIds, rank, record }) =>
      db.transaction(async (tx) => {
        const standing = async () => ({
          labels: ((await store.labelsOf(tx, [memberId])).get(memberId) ?? []).map(({ name }) => name),
          rank: (await store.clubOf(tx, memberId))?.rank ?? 0,
        });
        const before = await standing();
        const at = clock.now();
        const isKnown = labelIds === null || (await store.saveMemberLabels(tx, { siteId, memberId, labelIds, at }));
        if (!isKnown) refuse('not_found');
        if (rank !== null) await store.saveMemberClub(tx, { siteId, memberId, rank, at });
        await record(tx, { target: `member ${memberId}`, before, after: await standing() });
      }),
    labelsOf: (memberIds) => store.labelsOf(db, memberIds),
    membersWithLabel: (of) => store.membersWithLabel(db, of),
    clubOf: (memberId) => store.clubOf(db, memberId),
    notes: (of) => store.listNotes(db, of),
    addNote: ({ record, ...note }) =>
      db.transaction(async (tx) => {
        const added = await store.insertNote(tx, { ...note, at: clock.now() });
        await record(tx, { target: `member ${note.memberId}`, before: null, after: { note: added.id } });
        return added;
      }),
    pinNote: ({ record, ...of }) =>
      db.transaction(async (tx) => {
        const note = (await store.savePinned(tx, of)) ?? refuse('not_found');
        await record(tx, {
          target: `member ${of.memberId}`,
          before: null,
          after: { note: note.id, pinned: of.pinned },
        });
        return note;
      }),
  };
}
