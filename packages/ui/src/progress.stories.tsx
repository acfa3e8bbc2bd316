import { ProgressBar } from './progress.tsx';
import type { Story } from './story.ts';

const story: Story = {
  title: 'Progress',
  group: 'Feedback',
  states: [
    {
      name: 'Begun, far, done, unknown',
      render: () => (
        <div className="stack-of narrow">
          <ProgressBar label="Wagered" value={0.04} />
          <ProgressBar label="Wagered" value={0.72} />
          <ProgressBar label="Wagered" value={1} />
          <ProgressBar label="Sending" value={null} />
          <ProgressBar label="Sending" value={0.5} small />
        </div>
      ),
    },
  ],
};

export default story;
