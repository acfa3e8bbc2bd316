import { useState } from 'react';
import { CodeField } from './code-field.tsx';
import type { Story } from './story.ts';

const inAWhile = () => Date.now() + 5 * 60_000;

function Sending() {
  const [until, setUntil] = useState<number | null>(null);
  return <CodeField label="Code" placeholder="6 digits" until={until} onSend={() => setUntil(inAWhile())} />;
}

function Sent() {
  const [until] = useState(inAWhile);
  return (
    <CodeField
      label="Code"
      until={until}
      onSend={() => undefined}
      hint="We sent a code to +63 917 555 0148. It works for 5 minutes."
    />
  );
}

const story: Story = {
  title: 'One-time code',
  group: 'Fields',
  states: [
    {
      name: 'Not sent, being sent, sent, again',
      render: () => (
        <div className="stack-of narrow">
          <Sending />
          <CodeField label="Code" until={null} busy onSend={() => undefined} />
          <Sent />
          <CodeField label="Code" until={1} onSend={() => undefined} defaultValue="120" />
        </div>
      ),
    },
    {
      name: 'Wrong, and not now',
      render: () => (
        <div className="stack-of narrow">
          <CodeField
            label="Code"
            until={1}
            onSend={() => undefined}
            defaultValue="483920"
            error="The code is not correct"
          />
          <CodeField label="Code" until={null} disabled onSend={() => undefined} />
        </div>
      ),
    },
  ],
};

export default story;
