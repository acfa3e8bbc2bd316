import { CountBadge } from './count-badge.tsx';
import type { Story } from './story.ts';

const story: Story = {
  title: 'Count',
  group: 'Content',
  states: [
    {
      name: 'One, many, too many to show',
      render: () => (
        <p className="row-of">
          <CountBadge value={1} label="1 unread message" />
          <CountBadge value={28} label="28 unread messages" />
          <CountBadge value={1284} label="1284 unread messages" />
        </p>
      ),
    },
    {
      name: 'None: nothing is drawn',
      render: () => (
        <p>
          Messages <CountBadge value={0} label="No unread message" />
        </p>
      ),
    },
  ],
};

export default story;
