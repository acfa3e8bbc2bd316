import { CardGrid } from './card-grid.tsx';
import { FeatureCard, GameCard } from './game-card.tsx';
import type { Story } from './story.ts';
import { game, gameNames } from './story-games.ts';

const story: Story = {
  title: 'Grid of cards',
  group: 'Games',
  states: [
    {
      name: 'Two',
      render: () => (
        <CardGrid few>
          <FeatureCard {...game('Lantern Tide')} play="Play" />
          <GameCard {...game('Ember Fox')} />
        </CardGrid>
      ),
    },
    {
      name: 'Four',
      render: () => (
        <CardGrid few>
          <FeatureCard {...game('Lantern Tide')} play="Play" />
          {gameNames.slice(1, 4).map((name) => (
            <GameCard key={name} {...game(name)} />
          ))}
        </CardGrid>
      ),
    },
    {
      name: 'Those of before, while new ones come',
      render: () => (
        <CardGrid stale>
          {gameNames.slice(0, 3).map((name) => (
            <GameCard key={name} {...game(name)} />
          ))}
        </CardGrid>
      ),
    },
  ],
};

export default story;
