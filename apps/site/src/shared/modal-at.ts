import type { AnyRouter } from '@tanstack/react-router';
import type { ModalName } from './modals.ts';

/** Opens a dialog from where there is no hook: `replace` puts it in the place of the one that is open. */
export function openModalAt(
  router: AnyRouter,
  modal: ModalName,
  { next, item, replace = false }: { next?: string; item?: string; replace?: boolean },
): void {
  void router.navigate({
    to: '.',
    search: ({
      modal: _modal,
      next: _next,
      item: _item,
      view: _view,
      over: _over,
      ...rest
    }: Record<string, unknown>) => ({
      ...rest,
      modal,
      ...(next ? { next } : {}),
      ...(item ? { item } : {}),
    }),
    hash: true,
    replace,
    resetScroll: false,
    state: replace ? (before: unknown) => before : { modal: 1 },
  } as Parameters<AnyRouter['navigate']>[0]);
}
