import { useSearch } from '@tanstack/react-router';
import { type ModalName, type ModalSearch, useModalAddress } from './modals.ts';

/** Opens a dialog that shows one of several things over the open dialog, which stays. */
export function useShowOver(): (name: ModalName, item: string) => void {
  const go = useModalAddress();
  const { next, modal: shown } = useSearch({ strict: false }) as ModalSearch;
  return (modal, item) =>
    go({ modal, item, ...(next ? { next } : {}), ...(shown ? { over: shown } : {}) }, { modal: 1 });
}
