import { useRouter } from '@tanstack/react-router';
import { useModalAddress } from '../../shared/modals.ts';

/** How the address goes on within the open centre, the member's or the agent's, and back. */
export function useCenterMoves(modal: 'center' | 'agentCenter' = 'center') {
  const { history } = useRouter();
  const go = useModalAddress();
  return {
    /** Goes on to another page of it, so that Back comes to what it shows now. */
    moveTo: (item: string, view?: string) => {
      const { modal: depth } = history.location.state;
      const change = { modal, item, ...(view ? { view } : {}) };
      go(change, { modal: depth === undefined ? undefined : depth + 1 });
    },
    /** Goes back to what it showed before; where the address was opened so, to what is given. */
    moveBack: (item: string | undefined) => {
      if ((history.location.state.modal ?? 0) > 1) history.back();
      else go({ modal, ...(item ? { item } : {}) }, 'replace');
    },
  };
}
