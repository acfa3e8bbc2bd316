/**
 * `npm run verify-round -- FILE`: draws rounds again from their records, without the site, and states what is not as it was
 * drawn. A file holds one record as JSON, a list of them, or one a line; or runs of jackpots, as `jackpots.run` answers
 * them, or proofs of lottery draws or of rounds of shared tables, as `lottery.proof` and `tables.proof` do. Ends with 0
 * when all agree, 1 when one does not or cannot be drawn, 2 for a file that holds no records.
 */
import { readFileSync } from 'node:fs';
import type { DrawProof, JackpotRunRecord, TableProof } from '@croupier/contract';
import {
  type DrawVerdict,
  holdsDraws,
  holdsRuns,
  holdsTableRounds,
  NoRecords,
  type RoundFile,
  type RunVerdict,
  readDraws,
  readRecords,
  readRuns,
  readTableRounds,
  type TableVerdict,
  type Verdict,
  verifyDraw,
  verifyRound,
  verifyRun,
  verifyTableRound,
} from '@croupier/verifier';
import { readCommandLine, UsageError } from './command-line.ts';

function main(files: readonly string[]): number {
  let wrong = 0;
  for (const file of files) {
    let records: RoundFile[];
    try {
      const text = readFileSync(file, 'utf8');
      if (holdsDraws(text)) {
        wrong += judgeDraws(file, readDraws(text));
        continue;
      }
      if (holdsRuns(text)) {
        wrong += judgeRuns(file, readRuns(text));
        continue;
      }
      if (holdsTableRounds(text)) {
        wrong += judgeTableRounds(file, readTableRounds(text));
        continue;
      }
      records = readRecords(text);
    } catch (error) {
      return fail(`${file}: ${problemOf(error)}`);
    }
    const verdicts = records.map((record) => ({ record, verdict: verifyRound(record) }));
    const bad = verdicts.filter(({ verdict }) => verdict.kind !== 'agrees');
    for (const { record, verdict } of bad) {
      console.log(`${record.roundId}  ${record.gameVersion}  number ${record.fairness.nonce}: ${sentenceOf(verdict)}`);
    }
    console.log(`${file}: ${records.length - bad.length} of ${records.length} rounds are as their seeds draw them`);
    wrong += bad.length;
  }
  return wrong > 0 ? 1 : 0;
}

/** @returns how many are not as they were drawn, or cannot be judged */
function judgeRuns(file: string, runs: readonly JackpotRunRecord[]): number {
  const verdicts = runs.map((run) => ({ run, verdict: verifyRun(run) }));
  const bad = verdicts.filter(({ verdict }) => verdict.kind !== 'agrees' && verdict.kind !== 'moved');
  for (const { run, verdict } of bad) console.log(`${run.runId}  ${run.level}  run ${run.number}: ${sayRun(verdict)}`);
  console.log(`${file}: ${runs.length - bad.length} of ${runs.length} runs were won where their seeds say`);
  return bad.length;
}

/** @returns how many are not what their seeds draw, or cannot be judged */
function judgeDraws(file: string, proofs: readonly DrawProof[]): number {
  const verdicts = proofs.map((proof) => ({ proof, verdict: verifyDraw(proof) }));
  const bad = verdicts.filter(({ verdict }) => verdict.kind !== 'agrees' && verdict.kind !== 'void');
  for (const { proof, verdict } of bad) console.log(`${proof.gameId}  draw ${proof.number}: ${drawSentence(verdict)}`);
  console.log(`${file}: ${proofs.length - bad.length} of ${proofs.length} draws are as their seeds draw them`);
  return bad.length;
}

/** @returns how many are not as they were dealt, or cannot be judged */
function judgeTableRounds(file: string, proofs: readonly TableProof[]): number {
  const verdicts = proofs.map((proof) => ({ proof, verdict: verifyTableRound(proof) }));
  const bad = verdicts.filter(({ verdict }) => verdict.kind !== 'agrees' && verdict.kind !== 'void');
  for (const { proof, verdict } of bad)
    console.log(`${proof.tableId}  round ${proof.number}: ${tableSentence(verdict)}`);
  console.log(`${file}: ${proofs.length - bad.length} of ${proofs.length} rounds are as their seeds deal them`);
  return bad.length;
}

function tableSentence(verdict: TableVerdict): string {
  if (verdict.kind === 'sealed') return 'it is not dealt yet, so its seed is not revealed';
  if (verdict.kind !== 'differs') return verdict.kind;
  if (verdict.what === 'seed') return 'its seed cannot be right';
  if (verdict.what === 'commitment') return 'the revealed seed is not the one that was committed to';
  if (verdict.what === 'version') return 'it was dealt in another way than the one known here';
  if (verdict.what === 'bets') return 'the digest is not that of the bets that are listed';
  const dealt = JSON.stringify(verdict.dealt);
  if (verdict.what === 'dividends') return `its pools paid otherwise than ${dealt}, which their stakes give`;
  return `it is recorded with another ${verdict.what} than ${dealt}, which its seed gives`;
}

function drawSentence(verdict: DrawVerdict): string {
  if (verdict.kind === 'sealed') return 'it is not drawn yet, so its seed is not revealed';
  if (verdict.kind !== 'differs') return verdict.kind;
  if (verdict.what === 'seed') return 'its seed cannot be right';
  if (verdict.what === 'commitment') return 'the revealed seed is not the one that was committed to';
  if (verdict.what === 'chain') return 'the seed is not at its place of the chain that was anchored';
  if (verdict.what === 'version') return 'it was drawn in another way than the one known here';
  return `it is recorded as another draw than ${JSON.stringify(verdict.drawn)}, which its seed draws`;
}

function sayRun(verdict: RunVerdict): string {
  if (verdict.kind === 'sealed') return 'it lasts, so its seed is not revealed';
  if (verdict.kind === 'by chance') return 'chance decides it: the rounds that staked on it prove whether they won';
  if (verdict.kind !== 'differs') return 'agrees';
  if (verdict.what === 'seed') return 'its seed, its bounds or its id cannot be right';
  if (verdict.what === 'commitment') return 'the revealed seed is not the one that was committed to';
  return `it is recorded as won at another amount than the ${verdict.drawn} that was drawn`;
}

function fail(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return 2;
}

function problemOf(error: unknown): string {
  if (!(error instanceof NoRecords)) return error instanceof Error ? error.message : String(error);
  if (error.problem === 'json') return 'this is no JSON';
  return error.problem === 'many' ? 'these are too many records' : `record ${error.place} is none of a round`;
}

function sentenceOf(verdict: Verdict): string {
  if (verdict.kind === 'sealed') return 'the server seed is still in use; change the seed in the game to get it';
  if (verdict.kind === 'unknown game') return 'no game of this version is known here';
  if (verdict.kind === 'agrees') return 'agrees';
  const { where } = verdict;
  if (where.what === 'commitment') return 'the revealed seed is not the one that was committed to';
  if (where.what === 'seed') return 'a seed or the number cannot be right';
  if (where.what === 'stake') return 'the game has no such stake';
  if (where.what === 'net') return 'payout less stake is not what the record says';
  if (where.what === 'payout') return `the payout is recorded as ${where.recorded}, and was drawn as ${where.drawn}`;
  if (where.what === 'end') return `the round does not end after ${where.step} steps as recorded`;
  if (where.what === 'extra step') return `step ${where.step} is missing or one too many`;
  return `step ${where.step}: ${where.path} is recorded as "${where.recorded}", and was drawn as "${where.drawn}"`;
}

try {
  process.exitCode = main(readCommandLine('verify-round').words);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.exitCode = fail(error.message);
}
