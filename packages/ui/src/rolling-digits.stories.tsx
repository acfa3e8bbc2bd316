import { useState } from 'react';
import { Button } from './button.tsx';
import { RollingDigits } from './rolling-digits.tsx';
import type { Story } from './story.ts';

function Rolling() {
  const [cents, setCents] = useState(1_248_050_22);
  const text = new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(cents / 100);
  return (
    <p className="row-of">
      <b style={{ fontSize: '2rem' }}>
        <RollingDigits text={text} />
        <span className="sr">{text}</span>
      </b>
      <Button onClick={() => setCents(cents + 165_11)}>More</Button>
    </p>
  );
}

const story: Story = {
  title: 'Rolling figures',
  group: 'Money',
  states: [{ name: 'Press to go on', render: () => <Rolling /> }],
};

export default story;
