import { useText } from '@croupier/i18n';
import { cardText } from '@croupier/rules/shared';
import { PlayingCard } from '../cards/playing-card.tsx';
import type { StageProps } from '../kind-view.ts';
import { dragonTigerOf, dragonTigerWinner } from './winner.ts';
import './dragon-tiger.css';

const sides = ['dragon', 'tiger'] as const;

/** One card for each side, the dragon's first. */
export default function DragonTigerStage({ round, shown, isResult }: StageProps) {
  const { t } = useText();
  const cards = round.outcome === null ? null : dragonTigerOf(round.outcome);
  const winner = isResult && cards ? dragonTigerWinner(cards) : null;
  const dealt = isResult ? 2 : Math.floor(shown * 3 + 0.001);
  return (
    <div className="tab-hands dt-hands">
      {sides.map((side, index) => (
        <section
          key={side}
          className={`tab-hand ${side === 'dragon' ? 'banker' : 'player'}${winner === side ? ' wins' : ''}`}
          aria-label={t(`tables.dragonTiger.${side}`)}
        >
          <p>
            <Emblem side={side} />
            {t(`tables.dragonTiger.${side}`)}
            <b>{cards && dealt > index ? cardText(cards[side]).slice(0, -1) : ''}</b>
          </p>
          <div className="tab-cards">
            {cards && dealt > index && <PlayingCard card={cards[side]} isNew={!isResult && dealt === index + 1} />}
          </div>
        </section>
      ))}
    </div>
  );
}

const emblems = {
  dragon:
    'M4 20c2-8 8-9 9-13 .3-1.500-.4-2.700-1.600-3.600 3 .1 5.300 1.300 6.100 3.400l2.700.8-1.900 1.700c.2 4.400-4.500 5.200-6.900 8.100 2.500-1.100 5.300-1 7.600 1-3.600-.2-5.200 2-8.300 2.500C8 21.300 6 20.800 4 20Z',
  tiger:
    'M4 4c2.200.1 3.700 1 4.700 2.200a10 10 0 0 1 6.600 0C16.300 5 17.800 4.100 20 4c.4 2.200.1 4-.9 5.600.7 3.900-1.200 8.400-7.100 11.400C6.100 18 4.200 13.500 4.900 9.600 3.900 8 3.600 6.200 4 4Z',
} as const;

function Emblem({ side }: { side: 'dragon' | 'tiger' }) {
  return (
    <svg className="dt-emblem" viewBox="0 0 24 24" aria-hidden="true">
      <path d={emblems[side]} fill="currentColor" />
      {side === 'tiger' && (
        <path
          d="M9 12.500h.01M15 12.500h.01M12 6v4M10.500 16.500h3"
          stroke="#0f5f41"
          strokeWidth="1.800"
          strokeLinecap="round"
        />
      )}
    </svg>
  );
}
