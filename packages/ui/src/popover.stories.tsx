import { Button } from './button.tsx';
import { Popover } from './popover.tsx';
import type { Story } from './story.ts';

function Facts({ isOpen = false }: { isOpen?: boolean }) {
  return (
    <Popover trigger={<Button>How is this drawn?</Button>} title="From a sealed seed" defaultOpen={isOpen}>
      <p>Its fingerprint is yours before you play. Nobody can change it after.</p>
    </Popover>
  );
}

const story: Story = {
  title: 'Popover',
  group: 'Overlays',
  states: [
    { name: 'Closed', render: () => <Facts /> },
    { name: 'Open', alone: true, render: () => <Facts isOpen /> },
  ],
};

export default story;
