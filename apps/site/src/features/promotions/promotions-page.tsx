import { useText } from '@croupier/i18n';
import { buttonClass } from '@croupier/ui/button';
import { Skeleton } from '@croupier/ui/skeleton';
import { EmptyState } from '@croupier/ui/state';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Gift } from 'lucide-react';
import { promotionsQuery } from '../../shared/announcements.ts';
import { useLanguageCode } from '../../shared/content.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { PromotionCard } from './promotion-card.tsx';
import { typesOf } from './promotion-lists.ts';
import type { Promotion, PromotionType } from './promotion-search.ts';
import './promotions.css';

/** Promotions that are on, filtered by type; the filter stands in the address. */
export function PromotionsPage() {
  const { t } = useText();
  const { type } = useSearch({ from: '/promotions' });
  const promotions = useQuery(promotionsQuery(useLanguageCode()));
  useTitle(t('promo.title'));
  const all = promotions.data ?? [];
  return (
    <div className="promos">
      <header className="promos-head">
        <h1>{t('promo.title')}</h1>
        <p>{t('promo.lead')}</p>
      </header>
      {promotions.data ? (
        <>
          <TypeFilter types={typesOf(all)} chosen={type} />
          <PromotionList promotions={all.filter((promotion) => !type || promotion.type === type)} filtered={type} />
        </>
      ) : promotions.isError ? (
        <FailedPart error={promotions.error} retry={() => void promotions.refetch()} />
      ) : (
        <PromotionsSkeleton />
      )}
    </div>
  );
}

/** Nothing to choose from where all are of one type. */
function TypeFilter({ types, chosen }: { types: readonly PromotionType[]; chosen: PromotionType | undefined }) {
  const { t } = useText();
  if (types.length < 2 && !chosen) return null;
  const chip = (type: PromotionType | undefined) => (
    <li key={type ?? 'all'}>
      <Link
        from="/promotions"
        to="."
        search={type ? { type } : {}}
        activeOptions={{ exact: true, includeSearch: true }}
        resetScroll={false}
        className={type === chosen ? 'chip on' : 'chip'}
      >
        {type ? t(`promo.type.${type}`) : t('promo.all')}
      </Link>
    </li>
  );
  return (
    <nav className="promo-types" aria-label={t('promo.types')}>
      <ul>{[chip(undefined), ...types.map(chip)]}</ul>
    </nav>
  );
}

type PromotionListProps = { promotions: readonly Promotion[]; filtered: PromotionType | undefined };

function PromotionList({ promotions, filtered }: PromotionListProps) {
  const { t } = useText();
  if (promotions.length === 0) {
    return (
      <div className="card">
        <EmptyState
          icon={<Gift size={28} strokeWidth={1.75} />}
          title={t(filtered ? 'promo.noneOfType' : 'promo.none')}
          actions={
            filtered && (
              <Link from="/promotions" to="." search={{}} className={buttonClass({ tone: 'tonal' })}>
                {t('promo.showAll')}
              </Link>
            )
          }
        >
          {t('promo.noneText')}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="promo-grid featured">
      {promotions.map((promotion, index) => (
        <PromotionCard key={promotion.id} promotion={promotion} feature={index === 0} />
      ))}
    </div>
  );
}

function PromotionsSkeleton() {
  return (
    <div className="promo-grid featured" aria-hidden>
      {[0, 1, 2, 3].map((card) => (
        <div key={card} className={card === 0 ? 'promo card feature' : 'promo card'}>
          <Skeleton className="promo-art" />
          <div className="words">
            <Skeleton width="24%" />
            <Skeleton width="70%" />
            <Skeleton width="92%" />
            <Skeleton width="56%" />
          </div>
        </div>
      ))}
    </div>
  );
}
