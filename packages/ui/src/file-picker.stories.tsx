import { useState } from 'react';
import { FilePicker } from './file-picker.tsx';
import type { FileProgress, PickedFile } from './pick-files.ts';
import type { Story } from './story.ts';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#e8743b" d="M0 0h9v9H0z"/><circle cx="4.5" cy="4.5" r="3" fill="#ffd48a"/></svg>';
const picked = (id: string, name: string, error: PickedFile['error'] = null): PickedFile => ({
  id,
  file: new File([drawing], name, { type: 'image/svg+xml' }),
  error,
});
const chosen = [
  picked('1', 'free-spins.png'),
  picked('2', 'receipt-of-the-bank-with-a-very-long-name-2026-11-21.jpg'),
  picked('3', 'round.png'),
];
const progress: Record<string, FileProgress> = {
  1: { state: 'sending', share: 0.62 },
  2: { state: 'sent' },
  3: { state: 'failed', text: 'The connection broke' },
};
const refused = [
  picked('4', 'video.mp4', 'type'),
  picked('5', 'poster.png', 'size'),
  picked('6', 'fourth.png', 'count'),
];

function Picking({
  start,
  ...more
}: {
  start: PickedFile[];
  progress?: Record<string, FileProgress>;
  disabled?: boolean;
}) {
  const [files, setFiles] = useState(start);
  return (
    <div className="narrow">
      <FilePicker
        label="Pictures"
        hint="PNG or JPEG, 5 MB each"
        files={files}
        onChange={setFiles}
        onRetry={() => undefined}
        {...more}
      />
    </div>
  );
}

const story: Story = {
  title: 'Pictures to send',
  group: 'Fields',
  states: [
    { name: 'Nothing chosen', render: () => <Picking start={[]} /> },
    { name: 'Sending, sent, failed', render: () => <Picking start={chosen} progress={progress} /> },
    { name: 'Refused', render: () => <Picking start={refused} /> },
    { name: 'Not now', render: () => <Picking start={[]} disabled /> },
  ],
};

export default story;
