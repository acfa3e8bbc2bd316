import { useState } from 'react';
import { NumberField } from './number-field.tsx';
import type { Story } from './story.ts';

function Stepping(props: { hint?: string; error?: string; disabled?: boolean }) {
  const [value, setValue] = useState<number | null>(20);
  return (
    <div className="narrow">
      <NumberField label="Number of rounds" value={value} onChange={setValue} min={1} max={100} {...props} />
    </div>
  );
}

const story: Story = {
  title: 'Number',
  group: 'Fields',
  states: [
    { name: 'With limits', render: () => <Stepping hint="1 to 100" /> },
    { name: 'Wrong', render: () => <Stepping error="Between 1 and 100" /> },
    { name: 'Not now', render: () => <Stepping disabled /> },
  ],
};

export default story;
