import { useEffect } from 'react';
import { Button } from './button.tsx';
import type { Story } from './story.ts';
import { showToast, Toasts } from './toast.tsx';

function ToastButtons() {
  useEffect(() => {
    showToast({ title: 'You are logged out' });
    showToast({
      title: 'Not saved',
      text: 'The network does not answer.',
      kind: 'error',
      action: { label: 'Try again', onSelect: () => undefined },
    });
  }, []);
  return (
    <>
      <Button onClick={() => showToast({ title: 'Saved' })}>Say something</Button>
      <Toasts />
    </>
  );
}

const story: Story = {
  title: 'Toast',
  group: 'Feedback',
  states: [{ name: 'Done and failed', alone: true, render: () => <ToastButtons /> }],
};

export default story;
