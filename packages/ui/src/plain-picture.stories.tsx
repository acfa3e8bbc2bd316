import { PlainPicture } from './plain-picture.tsx';
import type { Story } from './story.ts';

const box = { position: 'relative', width: 160, height: 100, borderRadius: 20, overflow: 'hidden' } as const;

const story: Story = {
  title: 'Plain picture',
  group: 'Content',
  states: [
    {
      name: 'In a box of its own',
      render: () => (
        <div style={box}>
          <PlainPicture src="/art/hero-wide.svg" alt="Dusk over a field" width={160} height={62} />
        </div>
      ),
    },
    {
      name: 'Cannot be had',
      render: () => (
        <div style={box}>
          <PlainPicture src="data:image/png;base64,AA" alt="A cover that is gone" width={160} height={100} />
        </div>
      ),
    },
  ],
};

export default story;
