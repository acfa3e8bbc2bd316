import { Picture } from './picture.tsx';
import type { Story } from './story.ts';

const story: Story = {
  title: 'Picture',
  group: 'Content',
  states: [
    {
      name: 'Keeps its space',
      render: () => (
        <div className="narrow">
          <Picture src="/art/hero-wide.svg" alt="A field of marigolds" width={1440} height={560} />
        </div>
      ),
    },
    {
      name: 'Cannot be had',
      render: () => (
        <div className="narrow">
          <Picture src="data:image/png;base64,AA" alt="A picture that is gone" width={720} height={280} />
        </div>
      ),
    },
    {
      name: 'Fills a box',
      render: () => (
        <div style={{ width: 120, height: 160, borderRadius: 20, overflow: 'hidden' }}>
          <Picture src="/art/lantern-tide.svg" alt="Lantern Tide" width={360} height={480} cover />
        </div>
      ),
    },
  ],
};

export default story;
