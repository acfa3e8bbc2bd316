import { useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Panel } from './panel.tsx';
import type { Story } from './story.ts';

function Beside() {
  const button = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(true);
  return (
    <div ref={button} style={{ width: 'fit-content' }}>
      <Button onClick={() => setOpen(true)}>Providers</Button>
      {isOpen && (
        <Panel title="Providers" anchor={button} side="bottom" opener={null} onClose={() => setOpen(false)}>
          <p>Marigold Originals</p>
        </Panel>
      )}
    </div>
  );
}

const story: Story = {
  title: 'Panel',
  group: 'Overlays',
  states: [{ name: 'Beside a button', alone: true, render: () => <Beside /> }],
};

export default story;
