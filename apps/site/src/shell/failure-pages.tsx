import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../shared/lazy-page.tsx';

const load = () => import('./error-page.tsx');

const NotFound = lazyPart(() => load().then((module) => module.NotFoundPage));

/** The page of an address that leads nowhere. The router waits for its code, as for that of any page. */
export const NotFoundPage = Object.assign(
  () => (
    <Suspense fallback={null}>
      <NotFound />
    </Suspense>
  ),
  { preload: NotFound.preload },
);

// Without a network its code may not be had either.
const Page = lazyPart(
  () =>
    load().then(
      (module) => module.ErrorPage,
      () => BareErrorPage,
    ),
  'shell',
);

/** The page in place of one that failed. */
export function ErrorPage(props: ErrorComponentProps) {
  return (
    <Suspense fallback={null}>
      <Page {...props} />
    </Suspense>
  );
}

/** Fetches the code of it ahead: what failed may be the network. */
export function prepareErrorPage(): void {
  void Page.preload();
}

function BareErrorPage() {
  const { t } = useText();
  return (
    <div className="state failed" role="alert">
      <h1>{t('failed.title')}</h1>
      <Button onClick={() => location.reload()}>{t('chunk.reload')}</Button>
    </div>
  );
}
