import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { TextField } from './field.tsx';
import type { Story } from './story.ts';

const clauses = Array.from({ length: 18 }, (_, at) => at + 1);

function Opened({
  isOpen = true,
  ...dialog
}: Omit<DialogProps, 'open' | 'onClose'> & { isOpen?: boolean; children?: ReactNode }) {
  const [open, setOpen] = useState(isOpen);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog {...dialog} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function Stacked() {
  const [depth, setDepth] = useState(2);
  return (
    <>
      <Button onClick={() => setDepth(1)}>Open the first</Button>
      <Dialog title="The first" open={depth >= 1} onClose={() => setDepth(0)}>
        <Button onClick={() => setDepth(2)}>Open the second</Button>
      </Dialog>
      <Dialog title="The second" width={360} open={depth >= 2} onClose={() => setDepth(1)}>
        <p>Escape closes this one alone.</p>
      </Dialog>
    </>
  );
}

const story: Story = {
  title: 'Dialog',
  group: 'Overlays',
  states: [
    { name: 'Closed', render: () => <Opened isOpen={false} title="Limits" /> },
    {
      name: 'Form',
      alone: true,
      render: () => (
        <Opened
          title="Log in"
          actions={
            <Button tone="primary" block>
              Log in
            </Button>
          }
        >
          <TextField label="User name" />
          <TextField label="Password" type="password" autoComplete="off" />
        </Opened>
      ),
    },
    {
      name: 'Question',
      alone: true,
      render: () => (
        <Opened
          title="Log out?"
          description="Your open rounds stay as they are."
          modal="question"
          actions={
            <>
              <Button>Stay</Button>
              <Button tone="leaf">Log out</Button>
            </>
          }
        />
      ),
    },
    {
      name: 'Wide and long',
      alone: true,
      render: () => (
        <Opened title="Terms" wide>
          {clauses.map((clause) => (
            <p key={clause}>
              {clause}. Play with money you can do without. Every game shows its return before you play it, and every
              round can be checked after.
            </p>
          ))}
        </Opened>
      ),
    },
    { name: 'Over another', alone: true, render: () => <Stacked /> },
    {
      name: 'With a picture',
      alone: true,
      render: () => (
        <Opened title="Join" art={<h2 style={{ color: 'inherit' }}>Play at your own pace</h2>}>
          <TextField label="User name" />
        </Opened>
      ),
    },
    {
      name: 'A click beside it does nothing, fixed place',
      alone: true,
      render: () => (
        <Opened
          title="Your limits"
          clickToClose={false}
          movable={false}
          description="Close it with its button or Escape."
        />
      ),
    },
  ],
};

export default story;
