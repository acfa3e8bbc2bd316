import type { PresentationStep } from '../engine/presentation-step.ts';
import type { Texts } from '../locales/texts.ts';
import { isCelebrated } from '../shell/win-tier.ts';
import type { BannerContent } from './banner.ts';

/** Summary of a finished feature. An amount up to the stake is shown as a return beside the stake, not as a win. */
export function summaryWords(
  { of, win, stake, tier, spins }: Extract<PresentationStep, { kind: 'summary' }>,
  texts: Texts,
): Pick<BannerContent, 'heading' | 'amount' | 'note'> {
  if (!isCelebrated(tier)) {
    const returned = texts.format('returned', { win: texts.money(win), stake: texts.money(stake) });
    return of === 'free' ? { heading: texts.format('summary'), note: returned } : { heading: returned };
  }
  const amount = texts.money(win);
  return of === 'free'
    ? { heading: texts.format('summary'), amount, note: texts.count('summary_note', spins) }
    : { heading: texts.format(`summary_${of}`), amount };
}
