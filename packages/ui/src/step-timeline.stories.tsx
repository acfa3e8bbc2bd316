import { Hourglass } from 'lucide-react';
import { type Step, StepTimeline } from './step-timeline.tsx';
import type { Story } from './story.ts';

const steps: readonly Step[] = [
  { key: '1', title: 'Requested', state: 'done', when: '14:02', text: 'Reference MG-7F21-004' },
  { key: '2', title: 'Payment received', state: 'done', when: '14:05', text: 'From account ending 8820' },
  {
    key: '3',
    title: 'Bank confirms',
    state: 'now',
    when: 'Now',
    text: 'Usually 5 to 10 minutes',
    icon: <Hourglass size={14} strokeWidth={2} />,
  },
  { key: '4', title: 'In your balance', state: 'next' },
];
const declined: readonly Step[] = [
  { key: '1', title: 'Requested', state: 'done', when: '14:02' },
  {
    key: '2',
    title: 'Declined by the bank',
    state: 'failed',
    when: '14:30',
    text: 'The name on the account is another one.',
  },
];

const story: Story = {
  title: 'Steps',
  group: 'Feedback',
  states: [
    {
      name: 'On its way',
      render: () => (
        <div className="narrow">
          <StepTimeline label="Deposit" steps={steps} />
        </div>
      ),
    },
    {
      name: 'Declined',
      render: () => (
        <div className="narrow">
          <StepTimeline label="Withdrawal" steps={declined} />
        </div>
      ),
    },
  ],
};

export default story;
