import { needMessages } from '@croupier/i18n';
import { CategoryPage } from '../features/lobby/category-page.tsx';
import { ArenaTables } from '../features/tables/table-lobby.tsx';

// named here and not by the route, which is part of the first view
await Promise.all((['games', 'tables', 'bets'] as const).map(needMessages));

/** `/cockfight`: the site's own virtual contests above the vendors. */
export const Cockfight = () => <CategoryPage games="cockfight" above={ArenaTables} />;
