import type { RoundRecord, SlotOutcome } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Skeleton } from '@croupier/ui/skeleton';
import type { CSSProperties, ReactNode } from 'react';
import { holdRows } from './slot-outcome.ts';
import { type ShownWindow, shownWindows } from './slot-window.ts';
import { type ShownSymbol, useSymbols } from './use-symbols.ts';
import './slot-step.css';

type SlotStepProps = { outcome: SlotOutcome; slot: RoundRecord['slot']; reels: number };

/** One step of a slot: the symbols as they stood with what won among them, and what each win paid. */
export function SlotStep({ outcome, slot, reels }: SlotStepProps) {
  const { t } = useText();
  const shown = useSymbols(slot?.theme ?? null);
  if (!shown) return <Skeleton className="slot-skeleton" />;
  const { hold, drops = [] } = outcome;
  return (
    <div className="slot-step">
      <div className="slot-windows">
        {shownWindows(outcome, slot).map((window, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: windows have no name but their place
          <figure key={index}>
            <SymbolWindow window={window} shown={shown} />
            {drops[index] && (
              <figcaption>
                {t('round.drop', { number: index + 1, multiplier: drops[index].multiplier })}{' '}
                <Amount value={drops[index].win} />
              </figcaption>
            )}
          </figure>
        ))}
        {hold && <HeldWindow rows={holdRows(hold.cells, reels)} />}
      </div>
      <ul>
        <Wins outcome={outcome} slot={slot} shown={shown} />
        <WhatFollows outcome={outcome} />
      </ul>
    </div>
  );
}

type Shown = (code: string) => ShownSymbol;

function SymbolWindow({ window: { grid, won, lines }, shown }: { window: ShownWindow; shown: Shown }) {
  const { t } = useText();
  const reels = grid[0]?.length ?? 1;
  return (
    <div className="slot-window" style={{ '--reels': reels } as CSSProperties}>
      <table>
        <caption className="sr">{t('round.drawn')}</caption>
        <tbody>
          {grid.map((row, rowIndex) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place on the reels is its position
            <tr key={rowIndex}>
              {row.map((code, reel) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: a place on the reels is its position
                  key={reel}
                  className={won.has(rowIndex * reels + reel) ? 'won' : won.size > 0 ? 'lost' : undefined}
                >
                  <SymbolPicture {...shown(code)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length > 0 && (
        <svg viewBox={`0 0 ${reels * 10} ${grid.length * 10}`} preserveAspectRatio="none" aria-hidden>
          {lines.map(({ line, rows }) => (
            <polyline
              key={line}
              className={lineClass(line)}
              points={rows.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' ')}
            />
          ))}
        </svg>
      )}
    </div>
  );
}

/** Lines beside one another have colours of their own. */
const lineClass = (line: number): string => `slot-line hue-${(line - 1) % 6}`;

function SymbolPicture({ name, picture }: ShownSymbol) {
  return picture ? <img src={picture} alt={name} title={name} width={56} height={56} /> : <span>{name}</span>;
}

/** What each cell held in hold and win. */
function HeldWindow({ rows }: { rows: readonly (readonly (string | null)[])[] }) {
  const { t } = useText();
  return (
    <div className="slot-window held" style={{ '--reels': rows[0]?.length ?? 1 } as CSSProperties}>
      <table>
        <caption className="sr">{t('round.held')}</caption>
        <tbody>
          {rows.map((row, rowIndex) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place on the reels is its position
            <tr key={rowIndex}>
              {row.map((worth, reel) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a place on the reels is its position
                <td key={reel} className={worth === null ? undefined : 'coin'}>
                  {worth === null ? '–' : <Amount value={worth} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type WinsProps = { outcome: SlotOutcome; slot: RoundRecord['slot']; shown: Shown };

function Wins({ outcome, slot, shown }: WinsProps) {
  const { t } = useText();
  const { lineWins, waysWins = [], reelTimes = [], drops = [], expanded, expanding, scatter } = outcome;
  const scatterCode = slot?.symbols.find(({ role }) => role === 'scatter' || role === 'book')?.code;
  return (
    <>
      {lineWins.map(({ line, count, symbol, win }) => (
        <Win key={`line ${line}`} symbol={shown(symbol)} win={win} mark={slot ? lineClass(line) : undefined}>
          {t('round.lineWin', { line, count, symbol: shown(symbol).name })}
        </Win>
      ))}
      {reelTimes.map((times, reel) =>
        times > 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a reel is its place
          <li key={`times ${reel}`}>{t('round.reelTimes', { reel: reel + 1, times })}</li>
        ) : null,
      )}
      {waysWins.map(({ symbol, count, ways, win }) => (
        <Win key={`ways ${symbol}`} symbol={shown(symbol)} win={win}>
          {t('round.wayWin', { ways, count, symbol: shown(symbol).name })}
        </Win>
      ))}
      {drops.flatMap(({ clusters }, drop) =>
        clusters.map(({ symbol, size, win }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: clusters have no name but their place
          <Win key={`cluster ${drop} ${index}`} symbol={shown(symbol)} win={win}>
            {t('round.clusterWin', { count: size, symbol: shown(symbol).name })}
          </Win>
        )),
      )}
      {expanded && expanding && expanded.win !== '0' && (
        <Win symbol={shown(expanding)} win={expanded.win}>
          {t('round.expanded', { symbol: shown(expanding).name, count: expanded.reels.length })}
        </Win>
      )}
      {scatter.win !== '0' && (
        <Win symbol={scatterCode ? shown(scatterCode) : null} win={scatter.win}>
          {t('round.scatterWin', { count: scatter.count })}
        </Win>
      )}
    </>
  );
}

type WinProps = { symbol: ShownSymbol | null; win: string; mark?: string | undefined; children: ReactNode };

function Win({ symbol, win, mark, children }: WinProps) {
  return (
    <li className="slot-win">
      {mark && (
        <svg className="slot-win-mark" viewBox="0 0 10 10" aria-hidden>
          <path className={mark} d="M0 5h10" />
        </svg>
      )}
      {symbol?.picture && <img src={symbol.picture} alt="" width={28} height={28} />}
      <span>{children}</span>
      <Amount value={win} />
    </li>
  );
}

function WhatFollows({ outcome }: { outcome: SlotOutcome }) {
  const { t } = useText();
  const { freeSpinsAwarded, pick, ladder, kind, ended } = outcome;
  const turned = kind === 'pick' ? pick?.turned.at(-1) : undefined;
  return (
    <>
      {turned && (
        <li className="slot-win">
          <span>{t('round.turned', { tile: turned.tile + 1 })}</span> <Amount value={turned.win} />
        </li>
      )}
      {ladder && <li>{t(ladder.done ? 'round.climbed' : 'round.rung', { rung: ladder.rung })}</li>}
      {freeSpinsAwarded > 0 && <li>{t('round.awarded', { count: freeSpinsAwarded })}</li>}
      {ended && <li>{t('round.atMost')}</li>}
    </>
  );
}
