import type { Texts } from '../locales/texts.ts';
import { element } from './dom.ts';
import { icon } from './icons.ts';

/** A dialog over the game: from below on a phone, centred where there is room. Escape and the scrim close it. */
export function openSheet(
  title: string,
  content: readonly (Node | string)[],
  texts: Texts,
  onClosed?: () => void,
): HTMLDialogElement {
  const heading = element('h2', { id: 'sheet-title' }, title);
  const close = element(
    'button',
    { type: 'button', class: 'icon-button', 'aria-label': texts.format('close') },
    icon('close'),
  );
  const body = element('div', { class: 'sheet-body', tabindex: '-1' }, ...content);
  const dialog = element(
    'dialog',
    { class: 'sheet', 'aria-labelledby': 'sheet-title' },
    element('header', { class: 'sheet-head' }, heading, close),
    body,
  );
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    onClosed?.();
  });
  document.body.append(dialog);
  dialog.showModal();
  body.focus();
  return dialog;
}

/** The buttons that end a sheet, the main one last. They stay in view where the sheet is too high for the screen. */
export function sheetActions(...buttons: readonly HTMLButtonElement[]): HTMLElement {
  return element('div', { class: 'sheet-acts' }, ...buttons);
}
