import { randomBytes } from 'node:crypto';
import { type Fixture, must, mustMove, Skipped } from '../fixture.ts';
import type { RawRequest, Wire } from '../transport.ts';
import type { Check } from './check.ts';

const rule = 'signatures';

function wireOf(fixture: Fixture): Wire {
  if (!fixture.transport.wire) throw new Skipped('there is no wire inside the process');
  return fixture.transport.wire;
}

function debitBody(fixture: Fixture): string {
  return JSON.stringify({
    ...fixture.named(),
    token: fixture.first.token,
    gameId: fixture.first.gameId,
    roundId: fixture.id('round'),
    transactionId: fixture.id('debit'),
    amount: fixture.first.minStake.toString(),
  });
}

async function mustRefuse(fixture: Fixture, request: RawRequest, status: string, when: string): Promise<void> {
  await mustMove(fixture, 0n, when, async () => {
    const answer = await wireOf(fixture).send(request);
    must(
      answer.status === status,
      `${when}: the answer must be ${status}, and was ${answer.status}: ${answer.raw.slice(0, 200)}`,
    );
  });
}

const minuteMs = 60_000;

export const signatureChecks: Check[] = [
  {
    rule,
    title: 'a request that somebody else signed, or nobody',
    async run(fixture) {
      const raw = debitBody(fixture);
      const wrong = randomBytes(32).toString('hex');
      await mustRefuse(
        fixture,
        { name: 'debit', raw, secret: wrong },
        'INVALID_SIGNATURE',
        'A request signed with another secret',
      );
      await mustRefuse(
        fixture,
        { name: 'debit', raw, keyId: 'nobodys-key' },
        'INVALID_SIGNATURE',
        'A request with a key that nobody has',
      );
      for (const signature of ['', '0'.repeat(64), 'f'.repeat(63), 'G'.repeat(64)]) {
        const headers = { 'x-signature': signature };
        await mustRefuse(
          fixture,
          { name: 'debit', raw, headers },
          'INVALID_SIGNATURE',
          `A request with the signature "${signature.slice(0, 8)}..."`,
        );
      }
    },
  },
  {
    rule,
    title: 'a signature that does not bind the path, the time or every byte of the body',
    async run(fixture) {
      const raw = debitBody(fixture);
      const wire = wireOf(fixture);
      await mustRefuse(
        fixture,
        { name: 'debit', raw, signedPath: '/provider/v1/balance' },
        'INVALID_SIGNATURE',
        'A request signed for another path',
      );
      const headers = { 'x-timestamp': String(wire.now() + 1) };
      await mustRefuse(
        fixture,
        { name: 'debit', raw, headers },
        'INVALID_SIGNATURE',
        'A request with another timestamp than was signed',
      );
      // the signature is over the bytes: the same JSON written otherwise is another request
      await mustMove(fixture, -fixture.first.minStake, 'A rightly signed request written with spaces', async () => {
        const answer = await wire.send({ name: 'debit', raw: JSON.stringify(JSON.parse(raw), null, 2) });
        must(
          answer.status === 'OK',
          `A rightly signed request written with spaces and line feeds was answered ${answer.status}`,
        );
      });
    },
  },
  {
    rule,
    title: 'a body that is read before its signature is checked',
    async run(fixture) {
      for (const raw of ['{', '[]', 'null', '"text"', '\u0000', '{"a":1}}']) {
        await mustRefuse(
          fixture,
          { name: 'debit', raw },
          'WRONG_SYNTAX',
          `The body ${JSON.stringify(raw)}, rightly signed`,
        );
        const secret = randomBytes(32).toString('hex');
        await mustRefuse(
          fixture,
          { name: 'debit', raw, secret },
          'INVALID_SIGNATURE',
          `The body ${JSON.stringify(raw)}, wrongly signed`,
        );
      }
      await mustRefuse(fixture, { name: 'debit', raw: '{}' }, 'WRONG_TYPES', 'An empty object, rightly signed');
      const long = `${debitBody(fixture).slice(0, -1)},"padding":"${'x'.repeat(17 * 1024)}"}`;
      await mustRefuse(fixture, { name: 'debit', raw: long }, 'PAYLOAD_TOO_LARGE', 'A body of more than 16 KiB');
    },
  },
  {
    rule,
    title: 'a clock that is more than five minutes off and is believed, or one within five minutes that is not',
    async run(fixture) {
      const wire = wireOf(fixture);
      const at = (offsetMs: number): RawRequest => ({
        name: 'debit',
        raw: debitBody(fixture),
        timestampMs: wire.now() + offsetMs,
      });
      await mustRefuse(fixture, at(-6 * minuteMs), 'STALE_TIMESTAMP', 'A request of six minutes ago');
      await mustRefuse(fixture, at(6 * minuteMs), 'STALE_TIMESTAMP', 'A request of six minutes ahead');
      for (const offsetMs of [-4 * minuteMs, 4 * minuteMs]) {
        const { status } = await wire.send(at(offsetMs));
        must(status === 'OK', `A request whose clock is ${offsetMs / minuteMs} minutes off was answered ${status}`);
      }
    },
  },
  {
    rule,
    title: 'a retry with a fresh timestamp that is taken for an attack, or for a second transaction',
    async run(fixture) {
      const wire = wireOf(fixture);
      const raw = debitBody(fixture);
      await mustMove(
        fixture,
        -fixture.first.minStake,
        'The same stake sent three times, each time signed afresh',
        async () => {
          const answers = [];
          for (const offsetMs of [0, 1_000, 0])
            answers.push(await wire.send({ name: 'debit', raw, timestampMs: wire.now() + offsetMs }));
          for (const answer of answers) {
            must(
              answer.status === 'OK' && answer.raw === answers[0]?.raw,
              `A retry with a fresh timestamp was answered ${answer.raw}`,
            );
          }
        },
      );
    },
  },
  {
    rule,
    title: 'an answer that is not signed, or signed for another request',
    async run(fixture) {
      const wire = wireOf(fixture);
      const good = await wire.send({ name: 'debit', raw: debitBody(fixture) });
      must(
        good.signature === 'right',
        `The answer to a stake has a ${good.signature === 'none' ? 'missing' : 'wrong'} signature: over its timestamp, the signature of its request and its raw body`,
      );
      const refused = await wire.send({ name: 'debit', raw: '{}' });
      must(refused.signature === 'right', 'A refusal of a rightly signed request must be signed as any answer is');
    },
  },
];
