import { useText } from '@croupier/i18n';
import type { SpotsProps } from './layout-props.ts';
import { paysOf } from './pool-pays.ts';
import { Spot } from './spot.tsx';
import { viewOf } from './views.ts';

/** The layout: a button for each spot, with what it pays, what others bet and one's own chips. */
export function Spots({ table, isOpen, placed, pending, won, onBet }: SpotsProps) {
  const { t, locale } = useText();
  const view = viewOf(table.kind);
  const pays = view.pools && paysOf(table, view.pools, t, locale);
  return (
    <fieldset className="tab-spots" aria-label={t('table.layout')}>
      {view.rows(table.bets.map(({ bet }) => bet)).map(({ kind, spots }) => (
        <div key={kind + spots.join()} className={`tab-row-${kind} n${spots.length}`}>
          {spots.map((bet) => (
            <Spot
              key={bet}
              table={table}
              bet={bet}
              kind={kind}
              tone={view.tone(bet)}
              Face={view.Face}
              pays={pays?.(bet)}
              isOpen={isOpen}
              placed={placed.get(bet) ?? 0n}
              pending={pending.get(bet) ?? 0n}
              isWon={won.has(bet)}
              onBet={onBet}
            />
          ))}
        </div>
      ))}
    </fieldset>
  );
}
