import type { HelpSection } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { EmptyState } from '@croupier/ui/state';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { helpQuery, useLanguageCode } from '../../shared/content.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { wordsOf } from './find-text.ts';
import { HelpArticle, type ShownArticles } from './help-article.tsx';
import { HelpNav } from './help-nav.tsx';
import { HelpSkeleton } from './help-skeleton.tsx';
import { searchHelp } from './search-help.ts';
import { useFilled } from './use-filled.ts';
import { useOpenArticles } from './use-open-articles.ts';

/** Sections and articles, or what a search found among them. */
export function HelpCentre({ query, onClear }: { query: string; onClear: () => void }) {
  const { t } = useText();
  const help = useQuery(helpQuery(useLanguageCode()));
  const sections = useMemo(() => help.data?.sections.filter(({ articles }) => articles.length > 0), [help.data]);
  const slugs = useMemo(() => sections?.flatMap(({ articles }) => articles.map(({ slug }) => slug)) ?? [], [sections]);
  const opened = useOpenArticles(slugs);
  const filled = useFilled(slugs.length);
  const articles = { ...opened, hasText: (slug: string) => opened.isOpen(slug) || slugs.indexOf(slug) < filled };
  if (!sections) {
    return help.isError ? <FailedPart error={help.error} retry={() => void help.refetch()} /> : <HelpSkeleton />;
  }
  if (sections.length === 0) {
    return (
      <div className="card">
        <EmptyState icon={<BookOpen size={28} strokeWidth={1.75} />} title={t('help.none')}>
          {t('help.noneText')}
        </EmptyState>
      </div>
    );
  }
  const found = searchHelp(sections, query);
  return (
    <>
      <p className="sr" role="status">
        {found && t('help.found', { count: found.length, query })}
      </p>
      {found ? (
        <Results sections={sections} query={query} articles={articles} found={found} onClear={onClear} />
      ) : (
        <Sections sections={sections} articles={articles} />
      )}
    </>
  );
}

function Sections({ sections, articles }: { sections: readonly HelpSection[]; articles: ShownArticles }) {
  return (
    <div className="help-columns">
      <HelpNav sections={sections} />
      <div className="help-sections">
        {sections.map((section) => (
          <section key={section.slug} aria-labelledby={section.slug}>
            <h2 id={section.slug}>{section.title}</h2>
            <div className="card help-list">
              {section.articles.map((article) => (
                <HelpArticle key={article.slug} article={article} articles={articles} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}

type ResultsProps = {
  sections: readonly HelpSection[];
  query: string;
  articles: ShownArticles;
  found: NonNullable<ReturnType<typeof searchHelp>>;
  onClear: () => void;
};

function Results({ sections, query, articles, found, onClear }: ResultsProps) {
  const { t } = useText();
  const bySlug = new Map(sections.flatMap((section) => section.articles.map((article) => [article.slug, article])));
  const words = useMemo(() => wordsOf(query), [query]);
  return (
    <section className="help-found" aria-labelledby="help-found">
      <h2 id="help-found">{t('help.found', { count: found.length, query })}</h2>
      {found.length === 0 ? (
        <div className="card">
          <EmptyState
            icon={<SearchX size={28} strokeWidth={1.75} />}
            title={t('help.notFound')}
            level={2}
            actions={<Button onClick={onClear}>{t('help.all')}</Button>}
          >
            {t('help.notFoundText')}
          </EmptyState>
        </div>
      ) : (
        <div className="card help-list">
          {found.map((hit) => {
            const article = bySlug.get(hit.slug);
            return (
              article && <HelpArticle key={hit.slug} article={article} articles={articles} hit={hit} words={words} />
            );
          })}
        </div>
      )}
    </section>
  );
}
