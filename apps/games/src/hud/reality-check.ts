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

/** Shows what the member has played, by the server, and asks whether he goes on. Closing it answers nothing: the next round still waits. */
export async function openRealityCheck({ texts, checks, onGoOn, onStop }: RealityCheckDeps): Promise<void> {
  const check = await checks.read().catch(() => null);
  if (check && !check.due) return onGoOn();
  const goOn = element('button', { type: 'button', class: 'primary' }, texts.say('reality_go_on'));
  const stop = onStop ? element('button', { type: 'button', class: 'tonal' }, texts.say('reality_stop')) : null;
  const problem = element('p', { role: 'status' });
  const figures: [string, string][] = check
    ? [
        [texts.say('reality_minutes'), String(Math.floor(check.elapsedMs / 60_000))],
        [texts.say('reality_staked'), texts.money(BigInt(check.staked))],
        [texts.say('reality_won'), texts.money(BigInt(check.won))],
        [texts.say('net'), texts.money(BigInt(check.net))],
      ]
    : [];
  const list = element(
    'dl',
    { class: 'facts-list in-columns' },
    ...figures.map(([term, value]) => element('div', {}, element('dt', {}, term), element('dd', {}, value))),
  );
  const sheet = openSheet(
    texts.say('reality_title'),
    [element('p', {}, texts.say('reality_check_due')), list, problem, sheetActions(...(stop ? [stop] : []), goOn)],
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
      problem.textContent = texts.say('reality_failed');
    }
  });
  stop?.addEventListener('click', () => {
    sheet.close();
    onStop?.();
  });
}
