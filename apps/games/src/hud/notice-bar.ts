import type { Params, Texts } from '../locales/texts.ts';
import type { Notice } from '../shell/play-state.ts';
import { element } from './dom.ts';
import { icon } from './icons.ts';

export type NoticeAction = { readonly label: string; readonly onPress: () => void };

/** The reality check opens a dialog that begins with these words. */
const saidByItsDialog = 'reality_check_due';

/** Something that went wrong or has to be known, in words, with the next step on a button. */
export class NoticeBar {
  readonly root = element('div', { class: 'notice', role: 'alert', hidden: true });
  #shown: Notice | null = null;

  update(current: Notice | null, texts: Texts, action: NoticeAction | null, onDismiss: (() => void) | null): void {
    const notice = current?.code === saidByItsDialog ? null : current;
    if (notice === this.#shown) return;
    this.#shown = notice;
    this.root.hidden = notice === null;
    if (!notice) {
      this.root.replaceChildren();
      return;
    }
    this.root.dataset.tone = notice.tone;
    const children: Node[] = [element('p', {}, texts.problem(notice.code, noticeParams(notice, texts)))];
    if (action) {
      const button = element('button', { type: 'button', class: 'quiet' }, action.label);
      button.addEventListener('click', action.onPress);
      children.push(button);
    }
    if (onDismiss) {
      const close = element(
        'button',
        { type: 'button', class: 'icon-button small', 'aria-label': texts.format('dismiss') },
        icon('close'),
      );
      close.addEventListener('click', onDismiss);
      children.push(close);
    }
    this.root.replaceChildren(...children);
  }
}

/** Parameters that are money, which the wire carries as digits of minor units. */
const amounts = new Set(['maxStake', 'balance']);

function noticeParams(notice: Notice, texts: Texts): Params {
  const formatted: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(notice.params)) {
    formatted[name] = typeof value === 'bigint' || amounts.has(name) ? texts.money(BigInt(value)) : value;
  }
  return formatted;
}
