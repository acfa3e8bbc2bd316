import { Countdown } from './countdown.tsx';
import type { Story } from './story.ts';

const startedAt = Date.now();

const story: Story = {
  title: 'Time left',
  group: 'Feedback',
  states: [
    {
      name: 'A draw, a day, the end',
      render: () => (
        <div className="row-of">
          <Countdown label="Bets close" startsAt={startedAt - 60_000} endsAt={startedAt + 120_000} />
          <Countdown label="Ends" endsAt={startedAt + 2 * 86_400_000} />
          <Countdown label="Bets close" startsAt={startedAt - 60_000} endsAt={startedAt + 8_000} />
          <Countdown label="Closed" startsAt={startedAt - 60_000} endsAt={startedAt} small />
        </div>
      ),
    },
  ],
};

export default story;
