import { useState } from 'react';
import { SearchField } from './search-field.tsx';
import type { Story } from './story.ts';

function Searching({ start }: { start: string }) {
  const [value, setValue] = useState(start);
  return <SearchField className="narrow" label="Search games" value={value} onChange={setValue} />;
}

const story: Story = {
  title: 'Search',
  group: 'Fields',
  states: [
    { name: 'Empty', render: () => <Searching start="" /> },
    { name: 'Filled', render: () => <Searching start="lantern" /> },
  ],
};

export default story;
