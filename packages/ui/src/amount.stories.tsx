import { Amount } from './amount.tsx';
import type { Story } from './story.ts';

const story: Story = {
  title: 'Amount',
  group: 'Money',
  states: [
    { name: 'Plain', render: () => <Amount value="1248050" /> },
    {
      name: 'Large',
      render: () => (
        <b style={{ fontSize: '1.5rem' }}>
          <Amount value="999999999999999" />
        </b>
      ),
    },
    {
      name: 'Gain and loss',
      render: () => (
        <p className="row-of">
          <Amount value="50000" tone="movement" />
          <Amount value="-320000" tone="movement" />
          <Amount value="0" tone="movement" />
        </p>
      ),
    },
    { name: 'Another currency', render: () => <Amount value="150000" currency={{ exponent: 0, symbol: '₫' }} /> },
    {
      name: 'In the colour around it',
      render: () => (
        <p style={{ color: 'var(--accent)' }}>
          You pay <Amount value="2000" tone="inherit" />
        </p>
      ),
    },
  ],
};

export default story;
