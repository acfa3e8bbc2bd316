import { newId } from '@croupier/web/new-id';
import { useRef } from 'react';

/** The ids under which a form asks for money to move: a repeat of a wish whose answer was lost is the same request, another wish another one. */
export type RequestIds = {
  of(wish: string): string;
  /** What was wished is done: the same again is a new wish. */
  forget(): void;
};

export function useRequestIds(): RequestIds {
  const known = useRef(new Map<string, string>());
  return {
    of: (wish) => {
      const id = known.current.get(wish) ?? newId();
      known.current.set(wish, id);
      return id;
    },
    forget: () => known.current.clear(),
  };
}
