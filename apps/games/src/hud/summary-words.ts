import type { Scene } from '../engine/scene.ts';
import { isCelebrated } from '../engine/win-tier.ts';
import type { Texts } from '../locales/texts.ts';
import type { BannerContent } from './banner.ts';

/** What is said when a feature is over. What is not more than the stake is told as a return beside the stake, and not as a win. */
export function summaryWords(
  { of, win, stake, tier, spins }: Extract<Scene, { kind: 'summary' }>,
  texts: Texts,
): Pick<BannerContent, 'heading' | 'amount' | 'note'> {
  if (!isCelebrated(tier)) {
    const returned = texts.say('returned', { win: texts.money(win), stake: texts.money(stake) });
    return of === 'free' ? { heading: texts.say('summary'), note: returned } : { heading: returned };
  }
  const amount = texts.money(win);
  return of === 'free'
    ? { heading: texts.say('summary'), amount, note: texts.count('summary_note', spins) }
    : { heading: texts.say(`summary_${of}`), amount };
}
