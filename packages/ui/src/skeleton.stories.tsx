import { Skeleton } from './skeleton.tsx';
import type { Story } from './story.ts';

const story: Story = {
  title: 'Skeleton',
  group: 'Feedback',
  states: [
    {
      name: 'Lines',
      render: () => (
        <div className="narrow">
          <Skeleton width="80%" />
          <Skeleton width="95%" />
          <Skeleton width="40%" />
        </div>
      ),
    },
  ],
};

export default story;
