import { createHash } from 'node:crypto';
import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setMemberType } from '../../../testing/fixture.store.ts';
import { currentIssue, moveIssue, openLottery, placeSlip } from '../testing/lottery-fixture.ts';

/** Long enough for a slip to be judged before it on a busy machine. */
const locksInMs = 4_000;

let it: TestPlatform;

beforeAll(async () => {
  it = await createTestPlatform();
  await openLottery(it, 'dice', 'K3');
  // a write of slips that is judged in time and ends a second after the lock
  await it.ownerDb.query(
    `create function public.write_slowly() returns trigger language plpgsql as $$ begin
       perform pg_sleep(1 + extract(epoch from locks_at - clock_timestamp())) from lottery.issue where id = new.issue_id;
       return new;
     end $$`,
  );
  await it.ownerDb.query(
    'create trigger written_slowly before insert on lottery.slip for each row execute function public.write_slowly()',
  );
});

afterAll(() => it.close());

test('the lock of an issue waits for the slips that are being written, and the draw takes them in', async () => {
  // play money moves no exposure, so that nothing else locks the issue's row before the slip is written
  const trial = await it.register();
  await setMemberType(it.ownerDb, trial.memberId, 4);
  const issue = await currentIssue(it, 'dice');
  await moveIssue(it, issue.issueId, { locksInMs, drawsInMs: 60_000 });
  const placing = placeSlip(trial, issue, 'dice', [{ play: 'SIDE', selection: 'B', unit: '100' }]);
  await new Promise((done) => setTimeout(done, locksInMs + 200));
  await it.modules.lottery.runner.step();
  await placing;
  const [row] = await it.ownerDb.query<{ state: string; betsDigest: string; slipDigests: Buffer }>(
    `select i.state, i.bets_digest as "betsDigest", s.digest as "slipDigests"
     from lottery.issue i join lottery.slip s on s.issue_id = i.id where i.id = $1`,
    [issue.issueId],
  );
  if (!row) throw new Error('the slip was not taken');
  expect(row.state).toBe('locked');
  expect(row.betsDigest).toBe(createHash('sha256').update(row.slipDigests).digest('hex'));
});
