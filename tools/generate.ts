/**
 * `npm run generate`: writes what is derived from code and checked in. Tests fail when one of the files is out of date; with `--check`
 * every one is worked out again and compared, which takes minutes for the slots with long cycles.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { agentsTable } from '@croupier/rules/agents';
import { cardsParSheet, countFiveCards, countSevenCards } from '@croupier/rules/cards';
import { contestTable, derbySheet } from '@croupier/rules/contest';
import { fishTable } from '@croupier/rules/fish';
import { lotteryTable } from '@croupier/rules/lottery';
import { countShippedBets, shippedBetsSource } from '@croupier/rules/margin';
import { rewardsTable } from '@croupier/rules/rewards';
import {
  countedHash,
  expectedReturnsSource,
  parSheet,
  SLOT_IDS,
  type SlotMachine,
  slotMachine,
} from '@croupier/rules/slots';
import { SOLO_IDS, soloGame, soloSheet } from '@croupier/rules/solo';
import { sportsPar } from '@croupier/rules/sports';
import { tablesParSheet } from '@croupier/rules/tables';
import { clientTableSource } from '../packages/contract/src/client-table.ts';
import { readyPermissionsSource } from '../packages/contract/src/ready-permissions.ts';
import { messageTypesSource } from '../packages/i18n/vite-plugin/areas.ts';
import { readCommandLine } from './command-line.ts';
import { digestOf, mathematics, readMemory, writeMemory } from './proofs.ts';
import { root } from './root.ts';

type Derived = [file: string, source: () => string];

const declared: Derived[] = [
  ['packages/contract/src/client-table.generated.ts', clientTableSource],
  ['packages/i18n/src/message-types.generated.ts', messageTypesSource],
  ['apps/server/src/modules/staff/functions/ready_permissions.sql', readyPermissionsSource],
];

/** Counted from the mathematics: minutes of work, repeated only after a change of its sources. */
const counted: Derived[] = [
  ['docs/par/agents.md', agentsTable],
  ['docs/par/cards.md', () => cardsParSheet(countFiveCards(), countSevenCards())],
  ['docs/par/contest.md', contestTable],
  ['docs/par/derby.md', derbySheet],
  ['docs/par/fish.md', fishTable],
  ['docs/par/lottery.md', lotteryTable],
  ['docs/par/rewards.md', rewardsTable],
  ['docs/par/sports.md', sportsPar],
  ['docs/par/tables.md', tablesParSheet],
  ...SLOT_IDS.map((id): [string, () => string] => [`docs/par/${id}.md`, () => slotSheet(id)]),
  ...SOLO_IDS.map((id): [string, () => string] => [`docs/par/${id}.md`, () => sheetOfSolo(id)]),
  // from the sheets above it
  ['packages/rules/src/slots/expected-returns.generated.ts', expectedReturns],
  ['packages/rules/src/margin/counted-bets.generated.ts', () => shippedBetsSource(countShippedBets())],
];

function expectedReturns(): string {
  const sheets = SLOT_IDS.map((id) => {
    const { game } = machineOf(id);
    return {
      version: game.version,
      counted: countedHash(game),
      text: readFileSync(join(root, `docs/par/${id}.md`), 'utf8'),
    };
  });
  return expectedReturnsSource(sheets);
}

function sheetOfSolo(id: string): string {
  const game = soloGame(id);
  if (!game) throw new Error(`no solo game ${id}`);
  return soloSheet(game);
}

function slotSheet(id: string): string {
  return parSheet(machineOf(id));
}

function machineOf(id: string): SlotMachine {
  const machine = slotMachine(id);
  if (!machine) throw new Error(`no slot ${id}`);
  return machine;
}

const isCheck = readCommandLine('generate').values.check ?? false;

function derive([file, source]: Derived): void {
  const path = join(root, file);
  const text = source();
  if (!isCheck) writeFileSync(path, text);
  else if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
    process.stderr.write(`${file} is out of date\n`);
    process.exitCode = 1;
  }
}

declared.forEach(derive);

const memory = join(root, '.cache/generated.json');
const countedNow = () => digestOf([...mathematics, 'docs/par', 'tools/generate.ts']);
if (isCheck || readMemory(memory).counted !== countedNow()) {
  counted.forEach(derive);
  if (!isCheck) writeMemory(memory, { counted: countedNow() });
}
