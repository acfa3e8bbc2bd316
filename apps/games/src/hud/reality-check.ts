import type { RealityCheck } from '@croupier/contract';
import type { Texts } from '../locales/texts.ts';
import { element } from './dom.ts';
import { openSheet, sheetActions } from './sheet.ts';

/** A member's reality check at the server. Both reject with `CallError`. */
export type RealityChecks = {
  readonly read: () => Promise<RealityCheck>;
  readonly acknowledge: () => Promise<unknown>;
};

export type RealityCheckDeps = {
  readonly texts: Texts;
  readonly checks: RealityChecks;
  /** The member goes on. */
  readonly onGoOn: () => void;
  /** Leaves the game; null where there is no site around it. */
  readonly onStop: (() => void) | null;
};

/** Shows the member's play so far, as the server reports it, and asks whether to continue. Closing it does not answer: the next round still waits. */
export async function openRealityCheck({ texts, checks, onGoOn, onStop }: RealityCheckDeps): Promise<void> {
  const check = await checks.read().catch(() => null);
  if (check && !check.due) return onGoOn();
  const goOn = element('button', { type: 'button', class: 'primary' }, texts.format('reality_go_on'));
  const stop = onStop ? element('button', { type: 'button', class: 'tonal' }, texts.format('reality_stop')) : null;
  const problem = element('p', { role: 'status' });
  const figures: [string, string][] = check
    ? [
        [texts.format('reality_minutes'), String(Math.floor(check.elapsedMs / 60_000))],
        [texts.format('reality_staked'), texts.money(BigInt(check.staked))],
        [texts.format('reality_won'), texts.money(BigInt(check.won))],
        [texts.format('net'), texts.money(BigInt(check.net))],
      ]
    : [];
  const list = element(
    'dl',
    { class: 'facts-list in-columns' },
    ...figures.map(([term, value]) => element('div', {}, element('dt', {}, term), element('dd', {}, value))),
  );
  const sheet = openSheet(
    texts.format('reality_title'),
    [element('p', {}, texts.format('reality_check_due')), list, problem, sheetActions(...(stop ? [stop] : []), goOn)],
    texts,
  );
  goOn.addEventListener('click', async () => {
    goOn.disabled = true;
    try {
      await checks.acknowledge();
      sheet.close();
      onGoOn();
    } catch {
      goOn.disabled = false;
      problem.textContent = texts.format('reality_failed');
    }
  });
  stop?.addEventListener('click', () => {
    sheet.close();
    onStop?.();
  });
}
