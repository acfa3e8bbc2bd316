/**
 * `npm run seal`: seals the days of the ledger that have ended and publishes the seals, as the job does every hour.
 * `npm run seal -- --prove ID` prints the proof of a sealed entry or operation; `-- --verify FILE` checks one, without a database.
 */
import { readFileSync } from 'node:fs';
import { type LeafProof, verifyLeafProof } from '@croupier/server/modules/wallet/wallet.public.ts';
import { misuse, readCommandLine } from './command-line.ts';
import { messageOf, Problem } from './problem.ts';
import { withModules } from './with-modules.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function sealNow(): Promise<void> {
  await withModules(async ({ seals, staff }) => {
    const made = await seals.sealFinishedDays();
    for (const seal of made) say(JSON.stringify(seal));
    await seals.publish();
    for (const seal of await staff.auditSeals.sealFinishedDays()) say(JSON.stringify(seal));
    say(made.length === 0 ? 'No day is left to be sealed.' : `Sealed ${made.length} days.`);
  });
}

async function prove(id: string): Promise<void> {
  const proof = await withModules(({ seals }) => seals.prove(id));
  if (!proof) throw new Problem(`No sealed entry or operation has the id ${id}.`);
  say(JSON.stringify(proof, null, 2));
}

function verify(file: string): boolean {
  const proof = JSON.parse(readFileSync(file, 'utf8')) as LeafProof;
  const holds = verifyLeafProof(proof);
  say(
    holds
      ? `The proof holds: this ${proof.kind} was sealed on ${proof.seal.day}, if the seal published then has the hash ${proof.seal.hash}.`
      : 'The proof does not hold.',
  );
  return holds;
}

try {
  const { values } = readCommandLine('seal');
  if (values.prove !== undefined && values.verify !== undefined) throw misuse('seal', 'Either --prove or --verify');
  if (values.verify !== undefined) process.exitCode = verify(values.verify) ? 0 : 1;
  else if (values.prove !== undefined) await prove(values.prove);
  else await sealNow();
} catch (error) {
  const causes = error instanceof AggregateError ? error.errors.map((cause) => `: ${messageOf(cause)}`).join('') : '';
  process.stderr.write(`${messageOf(error)}${causes}\n`);
  process.exitCode = 1;
}
