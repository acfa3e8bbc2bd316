import { Badge, type BadgeTone } from './badge.tsx';
import type { Story } from './story.ts';

const tones: readonly BadgeTone[] = ['plain', 'positive', 'caution', 'negative', 'info', 'petal'];

const story: Story = {
  title: 'Badge',
  group: 'Content',
  states: [
    {
      name: 'Tones',
      render: () => (
        <p className="row-of">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </p>
      ),
    },
  ],
};

export default story;
