import { Heart, Wrench } from 'lucide-react';
import { Button } from './button.tsx';
import { EmptyState, ErrorState, OfflineState } from './state.tsx';
import type { Story } from './story.ts';

const story: Story = {
  title: 'Empty, failed, offline',
  group: 'Feedback',
  states: [
    {
      name: 'Nothing yet',
      render: () => (
        <EmptyState
          icon={<Heart size={28} strokeWidth={1.75} />}
          title="No favourites yet"
          actions={<Button>See the games</Button>}
        >
          Press the heart on a game, and it stands here.
        </EmptyState>
      ),
    },
    {
      name: 'Failed',
      render: () => (
        <ErrorState title="This did not load" actions={<Button>Try again</Button>}>
          The network does not answer. Check your connection.
        </ErrorState>
      ),
    },
    {
      name: 'Refused',
      render: () => (
        <ErrorState
          icon={<Wrench size={28} strokeWidth={1.75} />}
          title="Under maintenance"
          actions={<Button>See the games</Button>}
        >
          This game is under maintenance. Please choose another game.
        </ErrorState>
      ),
    },
    { name: 'Offline', render: () => <OfflineState /> },
  ],
};

export default story;
