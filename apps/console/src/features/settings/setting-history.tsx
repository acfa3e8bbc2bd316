import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { Skeleton } from '@croupier/ui/skeleton';
import { FailedPart } from '../../shared/error-text.tsx';
import { useList } from '../../shared/use-list.ts';
import { useMoments } from '../../shared/use-moment.ts';
import type { Setting } from './setting-schema.ts';
import { SettingValue } from './setting-value.tsx';
import './settings.css';

/** Who changed a setting, when, why, from what and to what, latest first. */
export function SettingHistory({ setting }: { setting: Setting }) {
  const { t } = useText();
  const { moment } = useMoments();
  const filter = { action: 'setting.change', target: setting.key };
  const list = useList('console.audit', filter, { scope: 'site' });
  // the log is searched by how a target begins
  const rows = list.rows?.filter(({ target }) => target === setting.key);
  return (
    <section>
      <h3>{t('settings.history')}</h3>
      {list.error && !rows && <FailedPart error={list.error} retry={list.retry} />}
      {!rows && !list.error && <Skeleton width="60%" />}
      {rows?.length === 0 && <p className="muted small">{t('settings.neverChanged')}</p>}
      <ol className="setting-history">
        {rows?.map(({ id, at, actor, reason, before, after }) => (
          <li key={id}>
            <b>{actor}</b> {moment(at)}
            <p>
              <del>
                <SettingValue setting={setting} value={before ?? null} short />
              </del>{' '}
              <ins>
                <SettingValue setting={setting} value={after ?? null} short />
              </ins>
            </p>
            <p className="muted">{reason}</p>
          </li>
        ))}
      </ol>
      {list.hasMore && (
        <Button size="sm" busy={list.isLoadingMore} onClick={list.loadMore}>
          {t('records.more')}
        </Button>
      )}
    </section>
  );
}
