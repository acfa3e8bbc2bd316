import { Skeleton } from '@croupier/ui/skeleton';
import './home-more.css';

/** The shape of the lower half of the home page. */
export function HomeMoreSkeleton() {
  return (
    <div className="home-more" aria-hidden>
      <Skeleton className="cat-skeleton" />
      <div className="winners-skeleton">
        <Skeleton />
        <Skeleton />
      </div>
      <Skeleton className="cat-skeleton" />
    </div>
  );
}
