import { mkdirSync, writeFileSync } from 'node:fs';
import { lotteryTable } from '@croupier/rules/lottery';
import { parSheet, SLOT_IDS, type SlotMachine, slotMachine } from '@croupier/rules/slots';

/** Writes `docs/par/<GAME>.md` for every slot, and `lottery.md`: `node tools/run.mjs tools/simulate/write-par.ts`. */
const folder = new URL('../../docs/par/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const id of SLOT_IDS) {
  writeFileSync(new URL(`${id}.md`, folder), parSheet(slotMachine(id) as SlotMachine));
}
writeFileSync(new URL('lottery.md', folder), lotteryTable());
