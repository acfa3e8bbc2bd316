import { useText } from '@croupier/i18n';
import { Dialog } from '@croupier/ui/dialog';
import { Segmented } from '@croupier/ui/segmented';
import { Skeleton } from '@croupier/ui/skeleton';
import { EmptyState } from '@croupier/ui/state';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { helpQuery, useLanguageCode } from '../../shared/content.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import type { ModalSearch } from '../../shared/modals.ts';
import { Prose } from '../../shared/prose.tsx';
import './help-dialog.css';

type HelpDialogProps = { open: boolean; onClose: () => void; onClosed: () => void };

/** Slugs of the articles that whoever registers agrees to. */
const agreed = ['terms', 'privacy'] as const;
type Agreed = (typeof agreed)[number];

/** Terms and privacy policy over the form that asks to agree to them. The address says which of the two is shown first. */
export function HelpDialog(props: HelpDialogProps) {
  const { t } = useText();
  const { item } = useSearch({ strict: false }) as ModalSearch;
  const [shown, setShown] = useState<Agreed>(agreed.find((slug) => slug === item) ?? 'terms');
  return (
    <Dialog title={t('help.agreed')} wide focus="popup" {...props}>
      <Segmented
        className="help-agreed"
        label={t('help.agreed')}
        options={[
          { value: 'terms', label: t('help.terms') },
          { value: 'privacy', label: t('help.privacy') },
        ]}
        value={shown}
        onChange={setShown}
      />
      <Article slug={shown} />
    </Dialog>
  );
}

function Article({ slug }: { slug: Agreed }) {
  const { t } = useText();
  const help = useQuery(helpQuery(useLanguageCode()));
  if (!help.data) {
    return help.isError ? <FailedPart error={help.error} retry={() => void help.refetch()} /> : <ArticleSkeleton />;
  }
  const article = help.data.sections.flatMap(({ articles }) => articles).find((known) => known.slug === slug);
  if (!article) {
    return (
      <EmptyState icon={<BookOpen size={28} strokeWidth={1.75} />} title={t('help.none')}>
        {t('help.noneText')}
      </EmptyState>
    );
  }
  return (
    <article className="help-dialog-text">
      <h3 className="sr">{article.title}</h3>
      <Prose html={article.html} />
    </article>
  );
}

function ArticleSkeleton() {
  return (
    <div className="help-dialog-text" aria-hidden>
      <Skeleton width="40%" />
      {[96, 100, 88, 94, 52, 0, 97, 91, 60].map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines that never move
        <Skeleton key={line} width={`${width}%`} />
      ))}
    </div>
  );
}
