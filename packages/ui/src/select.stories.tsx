import { useState } from 'react';
import { Select } from './select.tsx';
import type { Story } from './story.ts';

const options = [
  { value: 'all', label: 'All classes' },
  { value: 'slots', label: 'Slots' },
  { value: 'tables', label: 'Table games' },
] as const;

function Choosing({ start }: { start: (typeof options)[number]['value'] }) {
  const [value, setValue] = useState(start);
  return <Select label="Class" options={options} value={value} onChange={setValue} active={value !== 'all'} />;
}

const story: Story = {
  title: 'Select',
  group: 'Fields',
  states: [
    {
      name: 'Usual and chosen',
      render: () => (
        <div className="row-of">
          <Choosing start="all" />
          <Choosing start="slots" />
        </div>
      ),
    },
  ],
};

export default story;
