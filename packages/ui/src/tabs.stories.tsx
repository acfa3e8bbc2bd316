import { Gift, Mail } from 'lucide-react';
import { useState } from 'react';
import type { Story } from './story.ts';
import { type Tab, Tabs } from './tabs.tsx';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
const tabs: readonly Tab<string>[] = [
  { value: 'messages', label: 'Messages', icon: <Mail {...icon} />, count: { value: 3, label: '3 unread' } },
  { value: 'rewards', label: 'Rewards', icon: <Gift {...icon} />, count: { value: 0, label: 'none' } },
  { value: 'later', label: 'Not yet', disabled: true },
];
const many = [
  'All',
  'Welcome',
  'Daily',
  'Slots',
  'Table games',
  'Lottery',
  'VIP',
  'Friends',
  'News',
  'Tournaments',
  'Past',
].map((label) => ({ value: label, label }));

function Parts({ tabs: given }: { tabs: readonly Tab<string>[] }) {
  const [value, setValue] = useState(given[0]?.value ?? '');
  return (
    <Tabs label="Parts" tabs={given} value={value} onChange={setValue}>
      <p>This is {value}.</p>
    </Tabs>
  );
}

const story: Story = {
  title: 'Tabs',
  group: 'Navigation',
  states: [
    { name: 'With counts', render: () => <Parts tabs={tabs} /> },
    { name: 'More than fit', render: () => <Parts tabs={many} /> },
  ],
};

export default story;
