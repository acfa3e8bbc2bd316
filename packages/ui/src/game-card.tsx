import { Play } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import { cx } from './class-names.ts';
import { PlainPicture } from './plain-picture.tsx';
import { Skeleton } from './skeleton.tsx';
import { type Volatility, VolatilityBars } from './volatility-bars.tsx';
import './game-card.css';

/** `loud` marks what draws the eye, `rest` what cannot be played now. `spoken` goes before the text where it is heard and not seen. */
export type CardFlag = { text: string; spoken?: string; tone?: 'plain' | 'loud' | 'rest' };

export type GameCardProps = {
  name: string;
  vendor: string;
  coverUrl: string;
  href: string;
  /** Called on a plain click; the application opens the game in its own way. */
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
  rtp: { label: string; value: string } | null;
  volatility: { label: string; level: Volatility; word: string } | null;
  /**
   * Short words, the weightiest first. What keeps a game from being played stands on its picture; new, hot or a jackpot stands beside
   * the name, because pictures bear lettering: one on a card, two on a wide one.
   */
  flags?: readonly CardFlag[];
  /** The smallest bet, in words beside the provider. */
  from?: ReactNode;
  /** Controls over the picture, each beside the card's own link: a heart, a button for more. */
  over?: ReactNode;
  /** The game cannot be opened now. */
  resting?: boolean;
  /** Loads the picture at once, for cards that are seen first. */
  eager?: boolean | undefined;
};

/** A game: cover, name, provider, return and volatility. The whole card is one link. */
export function GameCard(props: GameCardProps) {
  const { name, vendor, href, onOpen, rtp, volatility, resting, from, over, flags = [] } = props;
  return (
    <article className={cx('game', resting && 'resting')}>
      <Cover {...props} />
      {over && <div className="over">{over}</div>}
      <div className="words">
        <div className="head">
          <h3>
            <a href={href} onClick={onOpen}>
              {name}
            </a>
          </h3>
          {flags.filter(isPraise).slice(0, 1).map(flagElement)}
        </div>
        <p className="by">
          <span>{vendor}</span>
          {from && <span className="from">{from}</span>}
        </p>
        {(rtp || volatility) && (
          <p className="facts">
            {rtp && (
              <span>
                <span className="name">{rtp.label}</span> {rtp.value}
              </span>
            )}
            {volatility && (
              <span>
                <span className="sr">{volatility.label}</span> <span className="word">{volatility.word}</span>{' '}
                <VolatilityBars level={volatility.level} />
              </span>
            )}
          </p>
        )}
      </div>
    </article>
  );
}

type FeatureCardProps = GameCardProps & {
  /** The words on its button. */
  play: string;
  /** More facts after return and volatility. */
  facts?: readonly { label: string; value: ReactNode }[];
};

/** One game, wide: its picture with the facts beside it. For the first of a few. */
export function FeatureCard(props: FeatureCardProps) {
  const { name, vendor, href, onOpen, rtp, volatility, resting, play, over, facts = [] } = props;
  return (
    <article className={cx('game feature', resting && 'resting')}>
      <div className="inner">
        <Cover {...props} poster />
        {over && <div className="over">{over}</div>}
        <div className="about">
          <h3>
            <a href={href} onClick={onOpen}>
              {name}
            </a>
          </h3>
          <p className="by">{vendor}</p>
          <dl className="facts">
            {rtp && (
              <div>
                <dt>{rtp.label}</dt>
                <dd>{rtp.value}</dd>
              </div>
            )}
            {volatility && (
              <div>
                <dt>{volatility.label}</dt>
                <dd>
                  <VolatilityBars level={volatility.level} /> {volatility.word}
                </dd>
              </div>
            )}
            {facts.map((fact) => (
              <div key={fact.label}>
                <dt>{fact.label}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
          {!resting && (
            <span className={buttonClass({ tone: 'leaf', size: 'lg' }, 'go')} aria-hidden>
              <Play size={18} fill="currentColor" strokeWidth={0} />
              {play}
            </span>
          )}
        </div>
      </div>
    </article>
  );
}

type CoverProps = Pick<GameCardProps, 'coverUrl' | 'flags' | 'eager' | 'over'> & {
  /** Shown whole, before a blurred ground of itself: a wide place would cut its lettering off. */
  poster?: boolean;
};

function Cover({ coverUrl, flags = [], eager, over, poster }: CoverProps) {
  const shown = poster ? flags.slice(0, 2) : flags.filter((flag) => !isPraise(flag)).slice(0, 1);
  return (
    <div className="cover">
      {poster && <img className="ground" src={coverUrl} alt="" width={360} height={480} loading="lazy" aria-hidden />}
      <PlainPicture src={coverUrl} alt="" width={360} height={480} eager={eager} />
      {shown.length > 0 && <div className={cx('tags', Boolean(over) && 'beside')}>{shown.map(flagElement)}</div>}
    </div>
  );
}

function isPraise({ tone }: CardFlag): boolean {
  return tone !== 'rest';
}

function flagElement({ text, spoken, tone = 'plain' }: CardFlag) {
  return (
    <span key={text} className={cx('flag', tone)}>
      {spoken && <span className="sr">{spoken} </span>}
      {text}
    </span>
  );
}

/** The shape of a card while its game is on the way. */
export function GameCardSkeleton() {
  return (
    <div className="game game-skeleton" aria-hidden>
      <Skeleton className="cover" />
      <div>
        <Skeleton width="70%" />
        <Skeleton width="45%" />
      </div>
    </div>
  );
}
