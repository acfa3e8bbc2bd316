import type { SlotGameData } from '@croupier/contract';
import { element } from '../hud/dom.ts';
import { openSheet } from '../hud/sheet.ts';
import type { Texts } from '../locales/texts.ts';

/** Asks whether the feature is to be bought, with its whole price on the button. */
export function openBuySheet(game: SlotGameData, price: bigint, texts: Texts, onConfirmed: () => void): void {
  const amount = texts.money(price);
  const confirm = element('button', { type: 'button', class: 'primary' }, texts.format('buy_confirm', { amount }));
  const spins = texts.count('awarded', game.freeSpins.count);
  const sheet = openSheet(
    texts.format('buy_title'),
    [
      element('p', {}, texts.format('buy_note', { feature: spins, stakes: game.buyPrice ?? 0, amount })),
      element('p', { class: 'hint' }, texts.format('rtp_note', { rtp: texts.percent(game.rtpBps) })),
      confirm,
    ],
    texts,
  );
  confirm.addEventListener('click', () => {
    sheet.close();
    onConfirmed();
  });
}
