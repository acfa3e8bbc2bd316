import type { BaccaratOutcome, PearlsOutcome, PokerOutcome, SoloOutcome } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { cardText, cardWords } from './solo-outcome.ts';

type Translate = ReturnType<typeof useText>['t'];

/** What a step of a solo game is called. */
export function soloStepName(outcome: SoloOutcome, t: Translate): string {
  if (outcome.kind === 'turn') return t('round.tile', { tile: (outcome.turned.at(-1) ?? 0) + 1 });
  return t(`round.${outcome.kind}`);
}

/** What a step of a solo game showed, in words. */
export function SoloStep({ outcome }: { outcome: SoloOutcome }) {
  switch (outcome.game) {
    case 'videoPoker':
      return <PokerStep outcome={outcome} />;
    case 'baccarat':
      return <CoupStep outcome={outcome} />;
    case 'pearls':
      return <PearlsStep outcome={outcome} />;
  }
}

function PokerStep({ outcome: { cards, held, hand } }: { outcome: PokerOutcome }) {
  const { t } = useText();
  return (
    <div className="drawn">
      <Cards caption={t('round.cards')} cards={cards} held={held} />
      {hand && <p>{t(`round.hand.${hand}`)}</p>}
    </div>
  );
}

function CoupStep({ outcome }: { outcome: BaccaratOutcome }) {
  const { t } = useText();
  const { player, banker, playerTotal, bankerTotal, winner, bets } = outcome;
  return (
    <div className="drawn">
      <Cards caption={t('round.playerHas', { total: playerTotal })} cards={player} shown />
      <Cards caption={t('round.bankerHas', { total: bankerTotal })} cards={banker} shown />
      <ul>
        <li>{t(`round.winner.${winner}`)}</li>
        {bets.map(({ spot, stake, returned }) => (
          <li key={spot}>
            {t(`round.spot.${spot}`)} <Amount value={stake} /> → <Amount value={returned} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function PearlsStep({ outcome }: { outcome: PearlsOutcome }) {
  const { t } = useText();
  const { kind, urchins, stung, multiplier, layout } = outcome;
  return (
    <div className="drawn">
      <ul>
        {kind === 'dive' && <li>{t('round.urchins', { count: urchins })}</li>}
        {stung && <li>{t('round.stung')}</li>}
        {multiplier > 0 && <li>{t('round.pearl', { multiplier: (multiplier / 100).toFixed(2) })}</li>}
        {layout && <li>{t('round.layout', { tiles: layout.map((tile) => tile + 1).join(', ') })}</li>}
      </ul>
    </div>
  );
}

type CardsProps = {
  caption: string;
  /** Whether the caption is seen, or only said. */
  shown?: true;
  cards: readonly number[];
  /** Which of them stayed. */
  held?: readonly boolean[] | undefined;
};

function Cards({ caption, shown, cards, held }: CardsProps) {
  const { t } = useText();
  return (
    <table>
      <caption className={shown ? undefined : 'sr'}>{caption}</caption>
      <tbody>
        <tr>
          {cards.map((card, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several decks have the same card more than once
            <td key={place}>
              <bdi aria-hidden>{cardText(card)}</bdi>
              <span className="sr">{spoken(card, t)}</span>
            </td>
          ))}
        </tr>
        {held?.includes(true) && (
          <tr>
            {held.map((stays, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place here
              <td key={place}>{stays ? t('round.stayed') : ''}</td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  );
}

function spoken(card: number, t: Translate): string {
  const { rank, name, suit } = cardWords(card);
  return t('round.card', { rank: name ? t(name) : rank, suit: t(suit) });
}
