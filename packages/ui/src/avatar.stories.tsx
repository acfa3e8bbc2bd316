import { Avatar } from './avatar.tsx';
import type { Story } from './story.ts';

const story: Story = {
  title: 'Avatar',
  group: 'Content',
  states: [
    {
      name: 'Letters, sizes',
      render: () => (
        <p className="row-of">
          <Avatar name="Linh Tran" size={32} />
          <Avatar name="marisol" />
          <Avatar name="D. Reyes" size={56} />
          <Avatar name="ana" size={88} />
        </p>
      ),
    },
    { name: 'A picture', render: () => <Avatar name="Linh Tran" src="/art/side-bloom.svg" size={56} /> },
    {
      name: 'A picture that does not come',
      render: () => <Avatar name="Linh Tran" src="data:image/png;base64,AA" size={56} />,
    },
  ],
};

export default story;
