import type { Queryable } from '../../../kernel/database.ts';

export type PauseRow = { provider: string; until: Date; failure: string };

export async function listPauses(db: Queryable): Promise<PauseRow[]> {
  return db.query<PauseRow>('select provider, until, failure from cashier.provider_pause', [], 'cashier-pauses');
}

/** Passes a provider over for a while: longer each time it still gives no answer after a pause. One that is paused stays so. */
export async function insertPause(
  db: Queryable,
  pause: { provider: string; at: Date; failure: string; firstS: number; longestS: number },
): Promise<void> {
  await db.query(
    `insert into cashier.provider_pause as known (provider, until, pause_s, failure)
     values ($1, $2::timestamptz + make_interval(secs => $4), $4, $3)
     on conflict (provider) do update set pause_s = least(known.pause_s * 2, $5), failure = excluded.failure,
       until = $2::timestamptz + make_interval(secs => least(known.pause_s * 2, $5))
     where known.until <= $2`,
    [pause.provider, pause.at, pause.failure, pause.firstS, pause.longestS],
  );
}

export async function removePause(db: Queryable, provider: string): Promise<void> {
  await db.query('delete from cashier.provider_pause where provider = $1', [provider]);
}
