import { useState } from 'react';

/** Whether the panel of a screen is open that belongs to the screen as a whole: beside a wide one from the beginning, over a narrow one once it was asked for. */
export function useOpenPanel() {
  const [isOpen, setOpen] = useState(() => matchMedia('(min-width: 1200px)').matches);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}
