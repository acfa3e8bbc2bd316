import type { BaccaratOutcome, CrashOutcome, PearlsOutcome, PokerOutcome, SoloOutcome } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { cardParts, cardWords, tilesOf } from './solo-outcome.ts';

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
    case 'crash':
      return <CrashStep outcome={outcome} />;
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
  const { kind, urchins, stung, multiplier } = outcome;
  return (
    <div className="drawn">
      {kind !== 'dive' && <TileBoard outcome={outcome} />}
      <ul>
        {kind === 'dive' && <li>{t('round.urchins', { count: urchins })}</li>}
        {stung && <li>{t('round.stung')}</li>}
        {multiplier > 0 && <li>{t('round.pearl', { multiplier: (multiplier / 100).toFixed(2) })}</li>}
      </ul>
    </div>
  );
}

function CrashStep({ outcome: { target, crash, multiplier } }: { outcome: CrashOutcome }) {
  const { t } = useText();
  const times = (hundredths: number) => (hundredths / 100).toFixed(2);
  return (
    <ul className="drawn">
      <li>{t('round.target', { multiplier: times(target) })}</li>
      <li>{t('round.crash', { multiplier: times(crash) })}</li>
      <li>{multiplier > 0 ? t('round.cashedOut', { multiplier: times(multiplier) }) : t('round.fellShort')}</li>
    </ul>
  );
}

/** The tiles as they lay after this step; those with nothing to see are said by their number alone. */
function TileBoard({ outcome }: { outcome: PearlsOutcome }) {
  const { t } = useText();
  return (
    <ol className="tile-board" aria-label={t('round.tiles')}>
      {tilesOf(outcome).map((tile, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place
        <li key={place} className={tile}>
          <span className="sr">{t(`round.tile.${tile === 'urchin unturned' ? 'hidden' : tile}`)}</span>
        </li>
      ))}
    </ol>
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
              <CardFace card={card} />
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

function CardFace({ card }: { card: number }) {
  const { rank, suit, isRed } = cardParts(card);
  return (
    <span className={isRed ? 'card-face red' : 'card-face'} aria-hidden>
      <bdi>{rank}</bdi>
      <bdi>{suit}</bdi>
    </span>
  );
}

function spoken(card: number, t: Translate): string {
  const { rank, name, suit } = cardWords(card);
  return t('round.card', { rank: name ? t(name) : rank, suit: t(suit) });
}
