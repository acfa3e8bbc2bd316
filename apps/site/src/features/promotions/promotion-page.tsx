import { useText } from '@croupier/i18n';
import { Button, buttonClass } from '@croupier/ui/button';
import { Skeleton } from '@croupier/ui/skeleton';
import { EmptyState } from '@croupier/ui/state';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { ChevronLeft, Share2, TicketX } from 'lucide-react';
import { promotionsQuery } from '../../shared/announcements.ts';
import { CallError } from '../../shared/call.ts';
import { type PromotionDetail, promotionQuery, useLanguageCode } from '../../shared/content.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { Prose } from '../../shared/prose.tsx';
import { shareLink } from '../../shared/share.ts';
import { useTitle } from '../../shared/use-title.ts';
import { LinkageButton } from './linkage-button.tsx';
import { PromotionArt } from './promotion-art.tsx';
import { PromotionCard } from './promotion-card.tsx';
import { relatedTo } from './promotion-lists.ts';
import { isOver } from './time-left.ts';
import { TimeLeftMark } from './time-left-mark.tsx';
import './promotions.css';

/** Other promotions under one. */
const mostRelated = 3;

/** One promotion whole. One that is over, or never was, says so and leads back to those that are on. */
export function PromotionPage() {
  const { t } = useText();
  const { id } = useSearch({ from: '/promoDetail' });
  const promotion = useQuery(promotionQuery(id, useLanguageCode()));
  useTitle(promotion.data?.title ?? t('promo.title'));
  if (isGone(promotion.error) || (promotion.data && isOver(promotion.data.endsAt, new Date()))) return <Over />;
  if (promotion.isError && !promotion.data) {
    return <FailedPart error={promotion.error} retry={() => void promotion.refetch()} />;
  }
  return (
    <div className="promo-page">
      <Link to="/promotions" className="back">
        <ChevronLeft size={18} strokeWidth={2} aria-hidden />
        {t('promo.title')}
      </Link>
      {promotion.data ? (
        <>
          <Detail promotion={promotion.data} />
          <Related promotion={promotion.data} />
        </>
      ) : (
        <DetailSkeleton />
      )}
    </div>
  );
}

function isGone(error: unknown): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 400);
}

function Over() {
  const { t } = useText();
  useTitle(t('promo.over'));
  return (
    <EmptyState
      icon={<TicketX size={28} strokeWidth={1.75} />}
      title={t('promo.over')}
      level={1}
      actions={
        <Link to="/promotions" className={buttonClass({ tone: 'primary' })}>
          {t('promo.showAll')}
        </Link>
      }
    >
      {t('promo.overText')}
    </EmptyState>
  );
}

function Detail({ promotion }: { promotion: PromotionDetail }) {
  const { t } = useText();
  const share = () => void shareLink(promotion.title, `${location.origin}/promoDetail?id=${promotion.id}`);
  return (
    <article className="promo-detail">
      <PromotionArt promotion={promotion} sizes="(min-width: 1024px) 1100px, 100vw" eager />
      <header>
        <p className="kind">{t(`promo.type.${promotion.type}`)}</p>
        <h1>{promotion.title}</h1>
        {promotion.summary && <p className="sum">{promotion.summary}</p>}
      </header>
      <aside className="card" aria-label={t('promo.offer')}>
        <TimeLeftMark endsAt={promotion.endsAt} />
        <div className="acts">
          <LinkageButton linked={promotion}>{promotion.action}</LinkageButton>
          <Button icon={<Share2 size={18} strokeWidth={1.75} aria-hidden />} onClick={share}>
            {t('promo.share')}
          </Button>
        </div>
        {promotion.terms && (
          <div className="terms">
            <h2>{t('promo.terms')}</h2>
            <p>{promotion.terms}</p>
          </div>
        )}
      </aside>
      <Prose html={promotion.html} />
    </article>
  );
}

function Related({ promotion }: { promotion: PromotionDetail }) {
  const { t } = useText();
  const { data } = useQuery(promotionsQuery(useLanguageCode()));
  const related = relatedTo(data ?? [], promotion, mostRelated);
  if (related.length === 0) return null;
  return (
    <section className="promo-related" aria-labelledby="promo-related">
      <h2 id="promo-related">{t('promo.related')}</h2>
      <div className="promo-grid">
        {related.map((other) => (
          <PromotionCard key={other.id} promotion={other} level={3} />
        ))}
      </div>
    </section>
  );
}

function DetailSkeleton() {
  return (
    <div className="promo-detail" aria-hidden>
      <Skeleton className="promo-art" />
      <header>
        <Skeleton width="18%" />
        <Skeleton width="64%" />
        <Skeleton width="82%" />
      </header>
      <Skeleton className="aside" />
      <div>
        {[100, 94, 98, 62].map((width) => (
          <Skeleton key={width} width={`${width}%`} />
        ))}
      </div>
    </div>
  );
}
