/** The load of logins, in a process of its own: begins, ends and answers with figures as its parent orders. */
import { CallError } from '@croupier/contract/client';
import { siteClient, testPassword } from '../../testing/player.ts';
import { figuresOf, type RunFigures } from '../wallet/figures.ts';

export type LoginOrder = { order: 'begin'; port: number; accounts: string[] } | { order: 'end' };

export interface LoginAnswer {
  /** Of logins from the request to the token, each with sealing the body; null at the beginning. */
  figures: RunFigures | null;
  /** Logins that were asked to come back later. */
  refused: number;
}

/** A person who is asked to wait tries again after a second. */
const comeBackAfterMs = 1_000;

let goesOn = false;
let refused = 0;
let startedAt = 0;
let callers: Promise<void>[] = [];
let latencies: number[] = [];

function begin(port: number, accounts: readonly string[]): LoginAnswer {
  [goesOn, refused, latencies, startedAt] = [true, 0, [], performance.now()];
  const site = siteClient(`http://127.0.0.1:${port}`, () => null);
  callers = accounts.map(async (username) => {
    while (goesOn) {
      const askedAt = performance.now();
      try {
        await site('session.login', { type: 'username', username, password: testPassword });
        latencies.push(performance.now() - askedAt);
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'unavailable') throw error;
        refused += 1;
        await new Promise((done) => setTimeout(done, comeBackAfterMs));
      }
    }
  });
  // what fails is reported when the logins end
  for (const caller of callers) caller.catch(() => {});
  return { figures: null, refused };
}

/** Those who wait are answered first, and count. */
async function end(): Promise<LoginAnswer> {
  goesOn = false;
  await Promise.all(callers);
  return { figures: figuresOf(latencies, performance.now() - startedAt), refused };
}

// the leash lets a child end that has nothing to do; this one waits for orders
process.channel?.ref();
process.on('message', (order: LoginOrder) => {
  const done = order.order === 'begin' ? Promise.resolve(begin(order.port, order.accounts)) : end();
  done.then(
    (answer) => process.send?.(answer),
    (error: Error) => process.send?.({ error: error.message }),
  );
});
