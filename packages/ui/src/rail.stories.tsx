import { GameCard } from './game-card.tsx';
import { Rail } from './rail.tsx';
import type { Story } from './story.ts';
import { game, gameNames } from './story-games.ts';

const story: Story = {
  title: 'Rail',
  group: 'Games',
  states: [
    {
      name: 'Scrolls within itself',
      render: () => (
        <Rail
          title="Hot today"
          few={false}
          more={
            <a className="link" href="#all">
              See all
            </a>
          }
        >
          {[...gameNames, ...gameNames.map((name) => `${name} 2`)].map((name) => (
            <GameCard key={name} {...game(name)} />
          ))}
        </Rail>
      ),
    },
    {
      name: 'Few',
      render: () => (
        <Rail title="New" few>
          {gameNames.slice(0, 3).map((name) => (
            <GameCard key={name} {...game(name)} />
          ))}
        </Rail>
      ),
    },
  ],
};

export default story;
