import type { GameCardProps } from './game-card.tsx';

/** A game for the workshop. */
export const game = (name: string, more: Partial<GameCardProps> = {}): GameCardProps => ({
  name,
  vendor: 'Marigold Originals',
  coverUrl: '/art/lantern-tide.svg',
  href: '#game',
  onOpen: (event) => event.preventDefault(),
  rtp: { label: 'RTP', value: '96.00 %' },
  volatility: { label: 'Volatility', level: 'high', word: 'High' },
  ...more,
});

/** Names of such games, one of them too long for its card. */
export const gameNames = [
  'Lantern Tide',
  'Ember Fox',
  'Temple of Nine',
  'Sugar Orbit',
  'Jade Coil',
  'A game whose name is longer than its card',
] as const;
