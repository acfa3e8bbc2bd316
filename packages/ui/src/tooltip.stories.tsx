import { Info } from 'lucide-react';
import { IconButton } from './button.tsx';
import type { Story } from './story.ts';
import { Tooltip } from './tooltip.tsx';

function Hint({ isOpen = false }: { isOpen?: boolean }) {
  return (
    <Tooltip text="The part of all stakes that a game pays back, over many rounds" defaultOpen={isOpen}>
      <IconButton label="What is RTP?">
        <Info size={20} strokeWidth={1.75} />
      </IconButton>
    </Tooltip>
  );
}

const story: Story = {
  title: 'Tooltip',
  group: 'Overlays',
  states: [
    { name: 'Hidden', render: () => <Hint /> },
    {
      name: 'Shown',
      alone: true,
      render: () => (
        <div style={{ paddingTop: 80 }}>
          <Hint isOpen />
        </div>
      ),
    },
  ],
};

export default story;
