import { useState } from 'react';
import type { Story } from './story.ts';
import { TextArea } from './text-area.tsx';

function Writing({ start, ...more }: { start: string; hint?: string; error?: string }) {
  const [value, setValue] = useState(start);
  return (
    <div className="narrow">
      <TextArea label="Comment" value={value} onChange={setValue} max={140} {...more} />
    </div>
  );
}

const story: Story = {
  title: 'Several lines',
  group: 'Fields',
  states: [
    { name: 'Empty', render: () => <Writing start="" hint="What went wrong, and when" /> },
    { name: 'Nearly full', render: () => <Writing start={'The reels stopped before the free spins. '.repeat(3)} /> },
    {
      name: 'Too long: nothing is lost, the excess is shown',
      render: () => (
        <Writing start={'The reels stopped before the free spins. '.repeat(5)} error="At most 140 characters" />
      ),
    },
  ],
};

export default story;
