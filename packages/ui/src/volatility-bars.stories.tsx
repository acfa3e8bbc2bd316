import type { Story } from './story.ts';
import { type Volatility, VolatilityBars } from './volatility-bars.tsx';

const levels: readonly Volatility[] = ['low', 'medium', 'high', 'veryHigh'];

const story: Story = {
  title: 'Volatility',
  group: 'Games',
  states: [
    {
      name: 'Four levels',
      render: () => (
        <ul className="row-of">
          {levels.map((level) => (
            <li key={level}>
              <VolatilityBars level={level} /> {level}
            </li>
          ))}
        </ul>
      ),
    },
  ],
};

export default story;
