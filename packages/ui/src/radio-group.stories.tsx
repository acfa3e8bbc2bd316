import { Landmark, QrCode } from 'lucide-react';
import { useState } from 'react';
import { RadioGroup } from './radio-group.tsx';
import type { Story } from './story.ts';

const options = [
  { value: 'qr', label: 'QR transfer', hint: '1 min, free', icon: <QrCode size={20} strokeWidth={1.75} aria-hidden /> },
  {
    value: 'bank',
    label: 'Bank transfer',
    hint: '10 min, free',
    icon: <Landmark size={20} strokeWidth={1.75} aria-hidden />,
  },
  { value: 'card', label: 'Card ending 4417', hint: 'Not for this amount', disabled: true },
] as const;
type Way = (typeof options)[number]['value'];

function Rows({ cards = false, error }: { cards?: boolean; error?: string }) {
  const [way, setWay] = useState<Way | null>(error ? null : 'qr');
  return <RadioGroup label="From" options={options} value={way} onChange={setWay} cards={cards} error={error} />;
}

const story: Story = {
  title: 'One of a few',
  group: 'Fields',
  states: [
    { name: 'Rows', render: () => <Rows /> },
    { name: 'Cards', render: () => <Rows cards /> },
    { name: 'Nothing chosen', render: () => <Rows error="Choose how to pay" /> },
  ],
};

export default story;
