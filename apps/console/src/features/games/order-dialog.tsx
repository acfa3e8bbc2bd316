import { useText } from '@croupier/i18n';
import { toast } from '@croupier/web/toast';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call } from '../../shared/call.ts';
import { SortList } from '../../shared/sort-list.tsx';
import { refreshSite } from '../../shared/use-pages.ts';
import type { OfferedGame } from './game-state.tsx';
import { newPlaces } from './new-places.ts';

/** Puts the listed games in order, by drag or by key. Only games whose place changes are saved. */
export function OrderDialog({ games, onClose }: { games: readonly OfferedGame[]; onClose: () => void }) {
  const { t } = useText();
  const [order, setOrder] = useState(games);
  const isMoved = order.some(({ nodeId }, at) => nodeId !== games[at]?.nodeId);
  const changes = isMoved ? newPlaces(order) : [];
  return (
    <ActDialog
      title={t('games.order')}
      effect={t('games.orderEffect')}
      action={t('console.save')}
      open
      wide
      onClose={onClose}
      disabled={changes.length === 0}
      run={async (reason) => {
        for (const { nodeId, position } of changes) await call('console.editGameListing', { nodeId, position, reason });
      }}
      onDone={() => {
        toast({ title: t('games.ordered', { count: changes.length }) });
        void refreshSite('console.games');
      }}
    >
      <SortList
        label={t('games.order')}
        rows={order}
        rowKey={({ nodeId }) => nodeId}
        name={({ name }) => name}
        onChange={setOrder}
      >
        {({ name, vendorName }) => (
          <>
            <b>{name}</b> {vendorName}
          </>
        )}
      </SortList>
    </ActDialog>
  );
}
