import { Disclosures } from './disclosure.tsx';
import type { Story } from './story.ts';

const items = [
  { value: 'how', title: 'How do I deposit?', children: <p>Choose a way, say an amount, and pay exactly that.</p> },
  {
    value: 'when',
    title: 'When is a withdrawal there? Most of them are within the hour, and each says what it waits for',
    end: '4 min',
    children: <p>Usually within 20 minutes.</p>,
  },
  { value: 'who', title: 'Who sees my name?', children: <p>Nobody but the bank and the house.</p> },
];

const story: Story = {
  title: 'Disclosure',
  group: 'Content',
  states: [
    { name: 'One open', render: () => <Disclosures items={items} defaultOpen={['how']} /> },
    {
      name: 'One at a time',
      render: () => <Disclosures items={items.map((item) => ({ ...item, value: `only-${item.value}` }))} single />,
    },
  ],
};

export default story;
