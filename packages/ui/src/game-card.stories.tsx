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
            <GameCard key={name} {...game(name, at === 1 ? { flags: [{ text: 'New' }] } : {})} />
          ))}
        </CardGrid>
      ),
    },
    {
      name: 'With a smallest bet, and controls over the picture',
      render: () => (
        <CardGrid>
          {gameNames.slice(0, 2).map((name) => (
            <GameCard
              key={name}
              {...game(name, {
                from: 'from ₱0.20',
                flags: [{ text: 'Jackpot', tone: 'loud' }, { text: 'New' }],
                over: (
                  <button
                    type="button"
                    className="disc at-top heart"
                    aria-pressed={name === 'Ember Fox'}
                    aria-label={`Favourite: ${name}`}
                  />
                ),
              })}
            />
          ))}
        </CardGrid>
      ),
    },
    {
      name: 'Under maintenance',
      render: () => (
        <CardGrid>
          <GameCard
            {...game('Lantern Tide', { resting: true, flags: [{ text: 'Under maintenance', tone: 'rest' }] })}
          />
        </CardGrid>
      ),
    },
    {
      name: 'One of a few',
      render: () => (
        <FeatureCard
          {...game('Lantern Tide', { flags: [{ text: 'New' }] })}
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
