import { Carousel } from './carousel.tsx';
import type { Story } from './story.ts';

const labels = {
  role: 'carousel',
  slideRole: 'slide',
  position: (number: number, count: number) => `${number} of ${count}`,
  pause: 'Pause',
  play: 'Play',
};
const slides = ['Play at your own pace', 'A new game', 'Sunday draw'].map((title) => ({
  key: title,
  node: (
    <div className="on-art" style={{ minHeight: 200, padding: 32, borderRadius: 20, background: 'var(--brand-deep)' }}>
      <h3 style={{ color: '#fff' }}>{title}</h3>
    </div>
  ),
}));

const story: Story = {
  title: 'Carousel',
  group: 'Content',
  states: [
    { name: 'Several', render: () => <Carousel label="Banners" labels={labels} slides={slides} autoplayMs={5000} /> },
    {
      name: 'One stands still',
      render: () => <Carousel label="Banner" labels={labels} slides={slides.slice(0, 1)} autoplayMs={5000} />,
    },
  ],
};

export default story;
