import { LoadingOverlay } from './loading-overlay.tsx';
import type { Story } from './story.ts';

const story: Story = {
  title: 'Loading',
  group: 'Feedback',
  states: [
    { name: 'Covers the page', alone: true, render: () => <LoadingOverlay open /> },
    {
      name: 'Says what it waits for',
      alone: true,
      render: () => <LoadingOverlay open text="Checking your name with the bank" />,
    },
  ],
};

export default story;
