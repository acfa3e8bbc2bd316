import type { SlotGameData } from '@croupier/contract';
import { scatterOf } from '../engine/game-symbols.ts';
import { element, svgElement } from '../hud/dom.ts';
import type { MessageKey } from '../locales/en.ts';
import type { Texts } from '../locales/texts.ts';
import type { SlotTheme } from '../themes/theme.ts';
import { rulesOf } from './paytable-rules.ts';

/** What everything pays at the chosen stake, the rules, the lines and the RTP, all from the game's own data. */
export function paytableOf(
  game: SlotGameData,
  theme: SlotTheme,
  stake: bigint,
  texts: Texts,
): { body: HTMLElement[]; after: HTMLElement[] } {
  const body = [
    element('p', { class: 'hint' }, texts.format('paytable_at', { stake: texts.money(stake) })),
    ...payLists(game, theme, stake, texts),
    element('h3', {}, texts.format('rules')),
    ...rulesOf(game, (code) => nameOf(code, theme, texts), stake, texts).map(({ symbol, text }) =>
      symbol ? special(symbol, theme, texts, text) : element('p', {}, text),
    ),
    ...(game.lines.length > 0 ? [element('h3', {}, texts.format('lines')), lineDrawings(game, texts)] : []),
    element('h3', {}, texts.format('facts')),
    facts(game, texts),
  ];
  const after = [
    element('p', { class: 'hint' }, texts.format('rtp_note', { rtp: texts.percent(game.rtpBps) })),
    element('p', { class: 'hint' }, texts.format('malfunction')),
  ];
  return { body, after };
}

/** What every symbol pays at a stake: those of lines, ways or clusters, then what counts anywhere. */
export function payLists(game: SlotGameData, theme: SlotTheme, stake: bigint, texts: Texts): HTMLElement[] {
  return [symbolPays(game, theme, stake, texts), ...scatterPays(game, theme, stake, texts)];
}

function symbolPays(game: SlotGameData, theme: SlotTheme, stake: bigint, texts: Texts): HTMLElement {
  const list = element('ul', { class: 'pays' });
  for (const [symbol, pays] of Object.entries(game.pays)) {
    if (Object.keys(pays).length === 0) continue;
    const perLine = (coins: number) => texts.money((BigInt(coins) * stake) / BigInt(game.coinsPerSpin));
    list.append(payRow(symbol, theme, texts, countsDown(pays), (count) => perLine(pays[count] ?? 0)));
  }
  return list;
}

function scatterPays(game: SlotGameData, theme: SlotTheme, stake: bigint, texts: Texts): HTMLElement[] {
  const scatter = scatterOf(game);
  const pays = game.scatterPays;
  if (scatter === null || Object.keys(pays).length === 0) return [];
  const list = element('ul', { class: 'pays' });
  const amount = (count: string) => texts.money(BigInt(pays[count] ?? 0) * stake);
  list.append(payRow(scatter, theme, texts, countsDown(pays), amount));
  return [list];
}

function payRow(
  symbol: string,
  theme: SlotTheme,
  texts: Texts,
  counts: readonly string[],
  amount: (count: string) => string,
): HTMLElement {
  const figures = element('dl', { class: 'pay' });
  for (const count of counts) figures.append(element('dt', {}, `${count}×`), element('dd', {}, amount(count)));
  return element('li', {}, art(symbol, theme, texts), figures);
}

function special(symbol: string, theme: SlotTheme, texts: Texts, note: string): HTMLElement {
  return element('div', { class: 'special' }, art(symbol, theme, texts), element('p', {}, note));
}

function art(symbol: string, theme: SlotTheme, texts: Texts): HTMLElement {
  const drawing = theme.symbols[symbol]?.art;
  return element('img', { src: drawing, alt: nameOf(symbol, theme, texts), width: '56', height: '56' });
}

/** A symbol's name in the player's language; its code when the theme has no such symbol. */
export function nameOf(symbol: string, theme: SlotTheme, texts: Texts): string {
  return theme.symbols[symbol]?.names[texts.language] ?? symbol;
}

function countsDown(pays: Readonly<Record<string, number>>): string[] {
  return Object.keys(pays).sort((a, b) => Number(b) - Number(a));
}

const CELL = 10;

function lineDrawings(game: SlotGameData, texts: Texts): HTMLElement {
  const list = element('ol', { class: 'lines' });
  for (const [index, rows] of game.lines.entries()) {
    const line = String(index + 1);
    const width = rows.length * CELL;
    const height = game.rows * CELL;
    const drawing = svgElement('svg', {
      viewBox: `0 0 ${width} ${height}`,
      role: 'img',
      'aria-label': texts.format('line_number', { line }),
    });
    for (let reel = 0; reel < rows.length; reel += 1) {
      for (let row = 0; row < game.rows; row += 1) {
        const on = rows[reel] === row ? 'on' : 'off';
        const place = { x: String(reel * CELL + 1), y: String(row * CELL + 1) };
        drawing.append(svgElement('rect', { ...place, width: '8', height: '8', rx: '2', class: on }));
      }
    }
    const points = rows.map((row, reel) => `${(reel + 0.5) * CELL},${(row + 0.5) * CELL}`).join(' ');
    drawing.append(svgElement('polyline', { points }));
    list.append(element('li', {}, element('span', {}, line), drawing));
  }
  return list;
}

function facts(game: SlotGameData, texts: Texts): HTMLElement {
  const volatility = `volatility_${game.volatility}`;
  const known = ['volatility_low', 'volatility_medium', 'volatility_high', 'volatility_veryHigh'].includes(volatility);
  const rows: [string, string][] = [
    [texts.format('rtp'), texts.percent(game.rtpBps)],
    [texts.format('volatility'), known ? texts.format(volatility as MessageKey) : game.volatility],
    [texts.format('version'), game.version],
  ];
  const list = element('dl', { class: 'facts-list' });
  for (const [term, value] of rows) list.append(element('div', {}, element('dt', {}, term), element('dd', {}, value)));
  return list;
}
