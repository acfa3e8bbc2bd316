import { needMessages } from '@croupier/i18n';
import { CategoryPage } from '../features/lobby/category-page.tsx';
import { LiveTables } from '../features/tables/table-lobby.tsx';

// named here and not by the route, which is part of the first view
await Promise.all((['games', 'tables', 'bets'] as const).map(needMessages));

/** `/live`: the site's own tables above the vendors. */
export const Live = () => <CategoryPage games="live" above={LiveTables} />;
