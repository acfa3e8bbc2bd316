import type { Story } from './story.ts';
import { Switch } from './switch.tsx';

const story: Story = {
  title: 'Switch',
  group: 'Fields',
  states: [
    {
      name: 'On, off, not now',
      render: () => (
        <div className="stack-of narrow">
          <Switch label="Sound" defaultChecked />
          <Switch label="Reality check" hint="Says every 30 minutes how long you have played" />
          <Switch label="Quick spin" hint="Not offered here" disabled />
        </div>
      ),
    },
  ],
};

export default story;
