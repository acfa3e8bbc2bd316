import { ArrowRight, Bell, Heart, Settings } from 'lucide-react';
import { Button, type ButtonTone, IconButton } from './button.tsx';
import type { Story } from './story.ts';

const tones: readonly ButtonTone[] = ['primary', 'tonal', 'leaf', 'quiet', 'danger'];

const story: Story = {
  title: 'Button',
  group: 'Actions',
  states: [
    {
      name: 'Tones',
      render: () => (
        <p className="row-of">
          {tones.map((tone) => (
            <Button key={tone} tone={tone}>
              {tone}
            </Button>
          ))}
        </p>
      ),
    },
    {
      name: 'Over artwork',
      render: () => (
        <p className="row-of on-art" style={{ padding: 20, borderRadius: 20, background: 'var(--brand-deep)' }}>
          <Button tone="primary">Join</Button>
          <Button tone="glass">See the games</Button>
        </p>
      ),
    },
    {
      name: 'Sizes',
      render: () => (
        <p className="row-of">
          <Button size="sm">Small</Button>
          <Button>Medium</Button>
          <Button size="lg">Large</Button>
        </p>
      ),
    },
    {
      name: 'With an icon',
      render: () => (
        <Button tone="leaf" icon={<ArrowRight size={18} strokeWidth={2} aria-hidden />}>
          Go on
        </Button>
      ),
    },
    {
      name: 'Busy',
      render: () => (
        <p className="row-of">
          <Button busy>Saving</Button>
          <Button tone="primary" busy>
            Deposit
          </Button>
        </p>
      ),
    },
    { name: 'Cannot be pressed', render: () => <Button disabled>Not now</Button> },
    {
      name: 'As wide as its place',
      render: () => (
        <div className="narrow">
          <Button tone="primary" size="lg" block>
            Deposit ₱2,000.00
          </Button>
        </div>
      ),
    },
    {
      name: 'Icons alone',
      render: () => (
        <p className="row-of">
          <IconButton label="Notices">
            <Bell size={20} strokeWidth={1.75} />
          </IconButton>
          <IconButton label="Favourite" well>
            <Heart size={20} strokeWidth={1.75} />
          </IconButton>
          <IconButton label="Settings" small>
            <Settings size={18} strokeWidth={1.75} />
          </IconButton>
          <IconButton label="Settings, not now" disabled>
            <Settings size={20} strokeWidth={1.75} />
          </IconButton>
        </p>
      ),
    },
  ],
};

export default story;
