import { Breadcrumbs } from './breadcrumbs.tsx';
import type { Story } from './story.ts';

const story: Story = {
  title: 'Path',
  group: 'Navigation',
  states: [
    {
      name: 'Short and long',
      render: () => (
        <div className="stack-of">
          <Breadcrumbs label="Path, short" links={[{ key: 'home', link: <a href="#home">Home</a> }]} current="Help" />
          <Breadcrumbs
            label="Path, long"
            links={[
              { key: 'home', link: <a href="#home">Home</a> },
              { key: 'help', link: <a href="#help">Help and questions about money</a> },
            ]}
            current="When is a withdrawal on my account, and what does it wait for?"
          />
        </div>
      ),
    },
  ],
};

export default story;
