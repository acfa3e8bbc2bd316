import { Megaphone } from 'lucide-react';
import { Marquee } from './marquee.tsx';
import type { Story } from './story.ts';

const icon = <Megaphone size={18} strokeWidth={1.75} />;
const items = [
  'Maintenance on Sunday',
  'Lantern Tide is here: five reels and free spins, with its return on the card',
  'Withdrawals by QR transfer are there in a minute',
  'New terms from the first of December',
].map((title) => ({ key: title, node: <a href="#notice">{title}</a> }));

const story: Story = {
  title: 'Running line',
  group: 'Content',
  states: [
    {
      name: 'Longer than its place',
      render: () => <Marquee label="Notices" icon={icon} items={items} pause="Pause" play="Play" />,
    },
    {
      name: 'Fits',
      render: () => <Marquee label="Notice" icon={icon} items={items.slice(0, 1)} pause="Pause" play="Play" />,
    },
  ],
};

export default story;
