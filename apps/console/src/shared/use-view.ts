import { searchText } from '@croupier/web/search-text';
import { useLocation, useNavigate } from '@tanstack/react-router';

/** Filters and choices of a screen as its address has them: what is not chosen is not there. */
export type View<Name extends string> = { [N in Name]?: string };

const longestValue = 200;

/** Reads the view of a screen out of an address; for `validateSearch` of its route. */
export function readView<Name extends string>(...names: readonly Name[]) {
  return (search: Record<string, unknown>): View<Name> => {
    const entries = names.map((name) => [name, searchText(search[name])] as const);
    return Object.fromEntries(
      entries.filter(([, value]) => value !== '' && value.length <= longestValue),
    ) as View<Name>;
  };
}

/**
 * The view of the screen that is open, and how to change it. Each view is an address of its own, to be kept or sent on; a change takes the
 * place of the one before in the history of the browser.
 */
export function useView<Name extends string>(): [View<Name>, (changes: { [N in Name]?: string | undefined }) => void] {
  const view = useLocation().search as View<Name>;
  const navigate = useNavigate();
  const change = (changes: { [N in Name]?: string | undefined }) => {
    const search = (before: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries({ ...before, ...changes }).filter(([, value]) => value !== undefined && value !== ''),
      );
    void navigate({ to: '.', search: search as never, replace: true });
  };
  return [view, change];
}
