import { createRootRoute, retainSearchParams } from '@tanstack/react-router';
import { ErrorPage, NotFoundPage } from '../shell/failure-pages.tsx';
import { Root } from '../shell/root.tsx';

/** What any page may have in its address: the site that is worked on, and the language that was chosen. */
type RootSearch = { site?: string; lang?: string };

const codeOf = (value: unknown, form: RegExp) => (typeof value === 'string' && form.test(value) ? value : undefined);

export const Route = createRootRoute({
  validateSearch: (search: Record<string, unknown>): RootSearch => {
    const site = codeOf(search.site, /^[a-z][a-z0-9-]{1,31}$/);
    const lang = codeOf(search.lang, /^[\w-]{2,10}$/);
    return { ...(site === undefined ? {} : { site }), ...(lang === undefined ? {} : { lang }) };
  },
  search: { middlewares: [retainSearchParams(['site', 'lang'])] },
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
});
