import { CopyText } from './copy-text.tsx';
import type { Story } from './story.ts';

const story: Story = {
  title: 'Copied text',
  group: 'Content',
  states: [
    {
      name: 'Longer than its place',
      render: () => (
        <div className="narrow">
          <CopyText value="9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08" />
        </div>
      ),
    },
  ],
};

export default story;
