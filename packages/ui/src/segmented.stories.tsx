import { useState } from 'react';
import { Segmented } from './segmented.tsx';
import type { Story } from './story.ts';

function Choosing({ values }: { values: readonly string[] }) {
  const [value, setValue] = useState(values[0] ?? '');
  return (
    <Segmented
      label="Choice"
      options={values.map((name) => ({ value: name, label: name }))}
      value={value}
      onChange={setValue}
    />
  );
}

const story: Story = {
  title: 'Side by side',
  group: 'Fields',
  states: [
    {
      name: 'Two and three',
      render: () => (
        <div className="row-of">
          <Choosing values={['Light', 'Dark']} />
          <Choosing values={['Hot', 'Favourites', 'Recent']} />
        </div>
      ),
    },
  ],
};

export default story;
