import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Database } from '../../../kernel/database.ts';
import type { Log } from '../../../kernel/log.ts';
import type { SendMail } from '../../../kernel/mail.ts';
import { differenceOf, readPublished, toPublished } from './published.ts';
import * as store from './seals.store.ts';

/** Where seals are published outside the database, besides the log. */
export type SealChannels = {
  /** A file that lines are appended to; null: none. */
  file: string | null;
  /** Whom they are mailed to; null: nobody. */
  mail: { to: string; send: SendMail } | null;
};

const pageOfSeals = 500;

/**
 * Publishes every seal that was not published yet, on each channel at least once. A channel that fails does not hold up the others and is tried
 * again with the next run.
 * @throws AggregateError with what failed, also where the file holds another seal than the database: then one of them was rewritten.
 */
export async function publishSeals(deps: { db: Database; log: Log } & SealChannels): Promise<void> {
  const { db, log, file, mail } = deps;
  const tasks = [
    publishAndNote(db, 'log', async (seals) => {
      for (const seal of seals) log.info({ seal: toPublished(seal) }, 'a day of the ledger was sealed');
    }),
    ...(file ? [appendToFile(db, file)] : []),
    ...(mail ? [publishAndNote(db, 'mail', (seals) => mail.send({ to: mail.to, ...mailOf(seals) }))] : []),
  ];
  const failures = (await Promise.allSettled(tasks)).flatMap((task) =>
    task.status === 'rejected' ? [task.reason] : [],
  );
  if (failures.length > 0) throw new AggregateError(failures, 'seals could not be published everywhere');
}

/** Publishes first and notes afterwards: what was published and not noted is published again. */
async function publishAndNote(
  db: Database,
  channel: 'log' | 'mail',
  publish: (seals: readonly store.Seal[]) => Promise<void>,
): Promise<void> {
  for (;;) {
    const seals = await store.listUnpublished(db, channel, pageOfSeals);
    if (seals.length === 0) return;
    await publish(seals);
    await store.notePublished(db, channel, seals);
  }
}

function mailOf(seals: readonly store.Seal[]): { subject: string; text: string } {
  const lines = seals.map((seal) => JSON.stringify(toPublished(seal)));
  const last = seals.at(-1);
  return {
    subject: `Ledger sealed up to ${last?.day}: ${last?.hash.toString('hex')}`,
    text: `Keep this mail: it proves what the ledger held. Compare with "npm run reconcile -- --seals --published FILE".\n\n${lines.join('\n')}\n`,
  };
}

/** Appends what the file does not hold. Every process may have a file of its own: what it lacks follows from what it holds. */
async function appendToFile(db: Database, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const text = await readIfThere(path);
  const known = new Map(readPublished(text).seals.map((seal) => [seal.seal, seal]));
  const file = await open(path, 'a', 0o644);
  try {
    // what a crash cut short stays and is passed over by readers
    if (text !== '' && !text.endsWith('\n')) await file.appendFile('\n');
    await appendMissing(db, file, known);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function appendMissing(
  db: Database,
  file: FileHandle,
  known: ReadonlyMap<string, ReturnType<typeof toPublished>>,
): Promise<void> {
  for (let after = 0n; ; ) {
    const seals = await store.listSeals(db, after, pageOfSeals);
    const last = seals.at(-1);
    if (!last) return;
    for (const seal of seals) {
      const published = known.get(seal.number.toString());
      if (!published) await file.appendFile(`${JSON.stringify(toPublished(seal))}\n`);
      else if (differenceOf(published, seal))
        throw new Error(`the published seal ${published.seal} is not the one in the database`);
    }
    after = last.number;
  }
}

async function readIfThere(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}
