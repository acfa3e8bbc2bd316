import { useState } from 'react';
import { Button } from './button.tsx';
import { NoticeDialog, type NoticeItem } from './notice-dialog.tsx';
import type { Story } from './story.ts';

const notices: NoticeItem[] = [
  {
    id: '1',
    title: 'Maintenance on Sunday',
    when: '21 Nov, 10:00',
    isNew: true,
    html: '<p>From <strong>02:00 to 02:30</strong> the games rest. Your balance and open rounds are safe.</p>',
  },
  {
    id: '2',
    title: 'A new game',
    when: '19 Nov, 18:20',
    html: '<p>Lantern Tide is here.</p><p><img src="/art/lantern-tide.svg" alt="Lanterns on water" width="360" height="480"></p>',
  },
  { id: '3', title: 'Terms', when: '1 Nov', html: '<p>Read <a href="/help#terms">what changed</a>.</p>' },
];

function Notices(props: { notices: NoticeItem[] }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Notices</Button>
      <NoticeDialog
        title="Notices"
        {...props}
        open={isOpen}
        onClose={() => setOpen(false)}
        actions={<Button tone="leaf">All notices</Button>}
      />
    </>
  );
}

const story: Story = {
  title: 'Notices',
  group: 'Overlays',
  states: [
    { name: 'One', alone: true, render: () => <Notices notices={notices.slice(0, 1)} /> },
    { name: 'Several', alone: true, render: () => <Notices notices={notices} /> },
  ],
};

export default story;
