import { CardGrid } from './card-grid.tsx';
import { FeatureCard, GameCard, GameCardSkeleton } from './game-card.tsx';
import type { Story } from './story.ts';
import { game, gameNames } from './story-games.ts';

const story: Story = {
  title: 'Game card',
  group: 'Games',
  states: [
    {
      name: 'Cards',
      render: () => (
        <CardGrid>
          {gameNames.map((name, at) => (
            <GameCard key={name} {...game(name, at === 1 ? { flag: 'New' } : {})} />
          ))}
        </CardGrid>
      ),
    },
    {
      name: 'Under maintenance',
      render: () => (
        <CardGrid>
          <GameCard {...game('Lantern Tide', { resting: true, flag: 'Under maintenance' })} />
        </CardGrid>
      ),
    },
    {
      name: 'One of a few',
      render: () => (
        <FeatureCard
          {...game('Lantern Tide', { flag: 'New' })}
          play="Play"
          facts={[{ label: 'Stake', value: '₱0.20 to ₱200' }]}
        />
      ),
    },
    {
      name: 'On the way',
      render: () => (
        <CardGrid>
          <GameCardSkeleton />
          <GameCardSkeleton />
          <GameCardSkeleton />
        </CardGrid>
      ),
    },
  ],
};

export default story;
