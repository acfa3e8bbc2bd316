import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { DialogHost } from './dialog-host.tsx';
import { type DialogOrder, openDialog, showLoading } from './open-dialog.ts';
import type { Story } from './story.ts';

type Answer = 'stay' | 'leave' | 'ok';

const leave: DialogOrder<Answer> = {
  icon: 'caution',
  title: 'Leave the game?',
  html: '<p>Your round goes on where you left it.</p>',
  buttons: [
    { value: 'stay', label: 'Stay' },
    { value: 'leave', label: 'Leave' },
  ],
};
const done: DialogOrder<Answer> = {
  icon: 'positive',
  title: 'Your request was sent',
  html: '<p>Look into your mail box.</p>',
  autoCloseMs: 60_000,
};
const htmlOrder: DialogOrder<Answer> = {
  icon: 'info',
  title: 'New in the house',
  width: 520,
  html: '<h3>Lantern Tide</h3><p>Five reels and <strong>free spins</strong>. <a href="/help#terms">The terms</a>.</p><ul><li>20 lines</li><li>96 % return</li></ul>',
  buttons: [{ value: 'ok', label: 'Good' }],
};
const refused: DialogOrder<Answer> = {
  icon: 'negative',
  title: 'Not a real account',
  buttons: [{ value: 'ok', label: 'OK' }],
  clickToClose: false,
};

function Ordered({ order, waits = false }: { order: DialogOrder<Answer>; waits?: boolean }) {
  const [answer, setAnswer] = useState<string>('');
  useEffect(() => {
    const gone = new AbortController();
    if (!waits) void openDialog({ ...order, signal: gone.signal });
    return () => gone.abort();
  }, [order, waits]);
  const load = () => {
    const end = showLoading();
    setTimeout(end, 1500);
  };
  return (
    <div className="row-of">
      <Button onClick={() => void openDialog(order).then((value) => setAnswer(value ?? 'closed'))}>Open</Button>
      <Button onClick={load}>Wait a moment</Button>
      <output>{answer}</output>
      <DialogHost />
    </div>
  );
}

const story: Story = {
  title: 'Dialog opened by code',
  group: 'Overlays',
  states: [
    { name: 'Press to open', render: () => <Ordered order={leave} waits /> },
    { name: 'Caution', alone: true, render: () => <Ordered order={leave} /> },
    { name: 'Done, closes by itself', alone: true, render: () => <Ordered order={done} /> },
    { name: 'HTML', alone: true, render: () => <Ordered order={htmlOrder} /> },
    { name: 'Refused', alone: true, render: () => <Ordered order={refused} /> },
  ],
};

export default story;
