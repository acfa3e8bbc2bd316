import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type ModalSearch, useModalAddress } from './modals.ts';

/** Closes the open dialog: back over the entries of the history that it made, or to the dialog beneath where it was opened by its address. */
export function useCloseModal(): () => void {
  const { history } = useRouter();
  const go = useModalAddress();
  const { next, over } = useSearch({ strict: false }) as ModalSearch;
  return useCallback(() => {
    const { modal: depth } = history.location.state;
    if (depth) history.go(-depth);
    else go(over ? { modal: over, ...(next ? { next } : {}) } : {}, 'replace');
  }, [go, history, over, next]);
}
