import { useState } from 'react';
import { Button } from './button.tsx';
import { CardGrid } from './card-grid.tsx';
import { GameCard, GameCardSkeleton } from './game-card.tsx';
import { GameDialog } from './game-dialog.tsx';
import { SearchField } from './search-field.tsx';
import type { Story } from './story.ts';
import { game, gameNames } from './story-games.ts';

function Games({ isLoading = false }: { isLoading?: boolean }) {
  const [isOpen, setOpen] = useState(true);
  const [search, setSearch] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>Games</Button>
      <GameDialog
        title="Marigold Originals"
        open={isOpen}
        onClose={() => setOpen(false)}
        tools={<SearchField label="Search games" value={search} onChange={setSearch} />}
      >
        <CardGrid>
          {gameNames.map((name) =>
            isLoading ? <GameCardSkeleton key={name} /> : <GameCard key={name} {...game(name)} />,
          )}
        </CardGrid>
      </GameDialog>
    </>
  );
}

const story: Story = {
  title: 'Games of a provider',
  group: 'Overlays',
  states: [
    { name: 'Games', alone: true, render: () => <Games /> },
    { name: 'On the way', alone: true, render: () => <Games isLoading /> },
  ],
};

export default story;
