import { useState } from 'react';
import { AmountRoll } from './amount-roll.tsx';
import { Button } from './button.tsx';
import type { Story } from './story.ts';

function Rolling() {
  const [value, setValue] = useState(1_248_050n);
  return (
    <p className="row-of">
      <b style={{ fontSize: '1.5rem' }}>
        <AmountRoll value={value} />
      </b>
      <Button onClick={() => setValue(value + 16_511n)}>Win 165.11</Button>
      <Button onClick={() => setValue(value - 2000n)}>Stake 20.00</Button>
    </p>
  );
}

const story: Story = {
  title: 'Amount that ticks over',
  group: 'Money',
  states: [{ name: 'Press to change', render: () => <Rolling /> }],
};

export default story;
