import { History, ReceiptText, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from './avatar.tsx';
import { Button } from './button.tsx';
import { CountBadge } from './count-badge.tsx';
import { Overlay } from './overlay.tsx';
import type { Story } from './story.ts';

const entries = [
  { key: 'account', label: 'My account', icon: UserRound, count: 0 },
  { key: 'bets', label: 'Betting record', icon: History, count: 0 },
  { key: 'record', label: 'A record of everything that ever moved', icon: ReceiptText, count: 3 },
];

function Centre({ start, isDeep = false }: { start: string | null; isDeep?: boolean }) {
  const [isOpen, setOpen] = useState(true);
  const [key, setKey] = useState(start);
  const shown = entries.find((entry) => entry.key === key) ?? entries[0];
  return (
    <>
      <Button onClick={() => setOpen(true)}>Member centre</Button>
      <Overlay
        title="Member centre"
        open={isOpen}
        onClose={() => setOpen(false)}
        head={
          <div className="overlay-who">
            <Avatar name="Linh Tran" />
            <div>
              <b>linh.tran</b>Member since May 2026
            </div>
          </div>
        }
        nav={
          <ul className="overlay-nav">
            {entries.map(({ key: entry, label, icon: Icon, count }) => (
              <li key={entry}>
                <button
                  type="button"
                  aria-current={entry === shown?.key ? 'page' : undefined}
                  onClick={() => setKey(entry)}
                >
                  <Icon size={20} strokeWidth={1.75} aria-hidden />
                  {label}
                  <span className="end">
                    <CountBadge value={count} label={`${count} unread`} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        }
        heading={shown?.label ?? ''}
        shows={key === null ? 'list' : 'page'}
        onBack={() => setKey(null)}
        isDeep={isDeep}
      >
        {Array.from({ length: 12 }, (_, at) => at + 1).map((line) => (
          <p key={line}>Line {line} of a page that is longer than its pane, so that it scrolls within it.</p>
        ))}
      </Overlay>
    </>
  );
}

const story: Story = {
  title: 'Overlay',
  group: 'Overlays',
  states: [
    { name: 'The list first, on a phone', alone: true, render: () => <Centre start={null} /> },
    { name: 'A page of it', alone: true, render: () => <Centre start="record" /> },
    { name: 'A page below another', alone: true, render: () => <Centre start="bets" isDeep /> },
  ],
};

export default story;
