import type { HelpSection } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { formatDay } from '@croupier/web/format';
import { ChevronDown, Link2, Printer } from 'lucide-react';
import { useRef } from 'react';
import { Prose } from '../../shared/prose.tsx';
import { copyLink } from '../../shared/share.ts';
import { useSite } from '../../shared/site.ts';
import type { Piece } from './find-text.ts';
import type { Found } from './search-help.ts';
import { useMarkedWords } from './use-marked-words.ts';
import type { OpenArticles } from './use-open-articles.ts';

type Article = HelpSection['articles'][number];
/** Which articles are open, and which of the others have their text already. */
export type ShownArticles = OpenArticles & { hasText: (slug: string) => boolean };

type HelpArticleProps = { article: Article; articles: ShownArticles; hit?: Found; words?: readonly string[] };

const noWords: readonly string[] = [];

/** One article: its title opens it in place. The browser's own search on the page opens it too. */
export function HelpArticle({ article, articles, hit, words = noWords }: HelpArticleProps) {
  const open = articles.isOpen(article.slug);
  const body = useRef<HTMLDivElement>(null);
  useMarkedWords(body, words, open);
  return (
    <details
      className="help-article"
      id={article.slug}
      open={open}
      onToggle={(event) => articles.toggle(article.slug, event.currentTarget.open)}
    >
      <summary>
        <span className="title">
          {hit && <small>{hit.section}</small>}
          <b>{hit ? <Marked pieces={hit.title} /> : article.title}</b>
          {hit && !open && (
            <span className="excerpt">
              <Marked pieces={hit.excerpt} />
            </span>
          )}
        </span>
        <ChevronDown className="turn" size={20} strokeWidth={1.75} aria-hidden />
      </summary>
      <div className="help-body" ref={body}>
        {articles.hasText(article.slug) && (
          <>
            <Prose html={article.html} />
            <ArticleFoot article={article} />
          </>
        )}
      </div>
    </details>
  );
}

function ArticleFoot({ article }: { article: Article }) {
  const { t, locale } = useText();
  const { timeZone } = useSite().whitelabel;
  const copy = () => void copyLink(`${location.origin}${location.pathname}#${article.slug}`);
  return (
    <footer>
      <span className="muted">{t('help.updated', { day: formatDay(article.updatedAt, locale, timeZone) })}</span>
      <span className="acts">
        <Button tone="quiet" size="sm" icon={<Link2 size={18} strokeWidth={1.75} aria-hidden />} onClick={copy}>
          {t('help.copyLink')}
        </Button>
        <Button
          tone="quiet"
          size="sm"
          icon={<Printer size={18} strokeWidth={1.75} aria-hidden />}
          onClick={() => print()}
        >
          {t('help.print')}
        </Button>
      </span>
    </footer>
  );
}

function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece) => (piece.marked ? <mark key={piece.at}>{piece.text}</mark> : piece.text));
}
