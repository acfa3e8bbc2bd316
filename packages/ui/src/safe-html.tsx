import { useEffect, useState } from 'react';
import { cx } from './class-names.ts';
import { Skeleton } from './skeleton.tsx';
import './safe-html.css';

type Clean = (html: string) => string;

let cleaner: Clean | undefined;

type SafeHtmlProps = {
  /** Content of the site, from anywhere: it is sanitized here whatever the server did. */
  html: string;
  className?: string;
};

/** Text of the site with its headings, lists, links, pictures and tables. The one place where HTML goes into a page. */
export function SafeHtml({ html, className }: SafeHtmlProps) {
  const [clean, setClean] = useState<Clean | undefined>(() => cleaner);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (cleaner) return;
    let isHere = true;
    import('./sanitize-html.ts').then(
      (module) => {
        cleaner = module.sanitizeHtml;
        if (isHere) setClean(() => module.sanitizeHtml);
      },
      () => isHere && setFailed(true),
    );
    return () => {
      isHere = false;
    };
  }, []);

  // Text alone is safe and better than nothing when the code that cleans did not arrive.
  if (hasFailed) return <div className={cx('prose', className)}>{textOf(html)}</div>;
  if (!clean) return <TextSkeleton />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized in the same expression
  return <div className={cx('prose', className)} dangerouslySetInnerHTML={{ __html: clean(html) }} />;
}

function TextSkeleton() {
  return (
    <div className="prose" aria-hidden>
      <Skeleton width="92%" />
      <Skeleton width="97%" />
      <Skeleton width="61%" />
    </div>
  );
}

/** The words of HTML. A parsed document runs nothing and loads nothing. */
function textOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
}
