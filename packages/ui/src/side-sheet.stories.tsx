import { useState } from 'react';
import { Button } from './button.tsx';
import { SideSheet } from './side-sheet.tsx';
import type { Story } from './story.ts';
import { Switch } from './switch.tsx';

function Filters({ side }: { side: 'start' | 'end' }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Filters</Button>
      <SideSheet
        title="Filters"
        side={side}
        open={isOpen}
        onClose={() => setOpen(false)}
        foot={<Button tone="primary">Show 24 games</Button>}
      >
        <Switch label="Jackpots only" />
        <Switch label="Favourites only" defaultChecked />
      </SideSheet>
    </>
  );
}

const story: Story = {
  title: 'Side sheet',
  group: 'Overlays',
  states: [
    { name: 'At the end', alone: true, render: () => <Filters side="end" /> },
    { name: 'At the start', alone: true, render: () => <Filters side="start" /> },
  ],
};

export default story;
