import { momentParts } from '@croupier/i18n/moments';
import { localeOf } from '../locales/language.ts';
import type { Texts } from '../locales/texts.ts';
import type { Rounds } from '../wire/house.ts';
import { element } from './dom.ts';
import { openSheet } from './sheet.ts';

/** The last rounds of the game with what they cost and returned; each can be looked at again. Opening it asks for them. */
export function openHistory(rounds: Rounds, texts: Texts, onReplay: (ticket: string) => void): void {
  const body = element('div', { class: 'history', role: 'status' }, texts.format('loading'));
  openSheet(texts.format('history'), [element('p', { class: 'hint' }, texts.format('history_note')), body], texts);
  const fail = (cause: unknown) => body.replaceChildren(element('p', {}, texts.problem(codeOf(cause))));
  const replay = async (roundId: string, button: HTMLButtonElement) => {
    button.disabled = true;
    try {
      onReplay(await rounds.replayTicket(roundId));
    } catch (cause) {
      fail(cause);
    }
  };
  rounds.list().then((list) => {
    body.removeAttribute('role');
    body.replaceChildren(
      list.length === 0
        ? element('p', {}, texts.format('history_empty'))
        : element('ul', { class: 'rounds' }, ...list.map((round) => row(round, texts, replay))),
    );
  }, fail);
}

type Round = Awaited<ReturnType<Rounds['list']>>[number];
type Replay = (roundId: string, button: HTMLButtonElement) => Promise<void>;

function row({ roundId, at, stake, payout }: Round, texts: Texts, replay: Replay): HTMLElement {
  const locale = localeOf(texts.language);
  const time = new Date(at).toLocaleString(locale, momentParts(locale));
  const label = texts.format('history_replay', { time });
  const button = element('button', { type: 'button', class: 'tonal', 'aria-label': label }, texts.format('replay'));
  button.addEventListener('click', () => void replay(roundId, button));
  return element(
    'li',
    {},
    element('time', { datetime: at }, time),
    element('span', {}, texts.format('replay_stake', { amount: texts.money(BigInt(stake)) })),
    element('strong', {}, texts.format('replay_won', { amount: texts.money(BigInt(payout)) })),
    button,
  );
}

function codeOf(cause: unknown): string {
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : 'network';
}
