import { useText } from '@croupier/i18n';
import { TextField } from '@croupier/ui/field';
import { RadioGroup } from '@croupier/ui/radio-group';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';
import { useOperatorSite } from '../../shared/operator.ts';
import { fromSiteClock } from '../../shared/site-time.ts';
import { useMoments } from '../../shared/use-moment.ts';
import { refreshSite } from '../../shared/use-pages.ts';
import type { OfferedGame } from './game-state.tsx';
import { useReturnText } from './use-return-text.ts';
import './games.css';

type VersionDialogProps = { game: OfferedGame; onClose: () => void; onDone: () => void };

/** Chooses the version of a game by its return, at once or from a time on. */
export function VersionDialog({
  game: { nodeId, name, rtpVersion, rtpVersions },
  onClose,
  onDone,
}: VersionDialogProps) {
  const { t } = useText();
  const { timeZone } = useOperatorSite();
  const shareOf = useReturnText();
  const [version, setVersion] = useState(rtpVersion ?? '');
  const [from, setFrom] = useState('');
  return (
    <ActDialog
      title={t('games.versionOf', { name })}
      effect={t('games.versionEffect')}
      action={t('games.chooseVersion')}
      open
      onClose={onClose}
      run={(reason) => {
        const moment = fromSiteClock(from, timeZone);
        return call('console.chooseGameVersion', {
          nodeId,
          version: version || null,
          ...(moment ? { from: moment } : {}),
          reason,
        });
      }}
      onDone={() => {
        void refreshSite('console.gameVersions');
        onDone();
      }}
    >
      <RadioGroup
        label={t('games.rtpVersion')}
        options={[
          { value: '', label: t('games.ownVersion') },
          ...rtpVersions.map(({ id, rtpBps, isPermitted }) => ({
            value: id,
            label: `${shareOf(rtpBps)} (${id})`,
            ...(isPermitted ? {} : { hint: t('games.belowLowest'), disabled: true }),
          })),
        ]}
        value={version}
        onChange={setVersion}
      />
      <TextField
        type="datetime-local"
        label={t('games.versionFrom')}
        hint={t('games.versionFromHint', { zone: timeZone })}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
    </ActDialog>
  );
}

/** Which version was offered from when, and which is still to come. */
export function VersionHistory({ nodeId }: { nodeId: string }) {
  const { t } = useText();
  const { moment } = useMoments();
  const shareOf = useReturnText();
  const { data } = useQuery({
    queryKey: siteKey('console.gameVersions', nodeId),
    queryFn: () => call('console.gameVersions', { nodeId }),
  });
  if (!data || data.list.length === 0) return null;
  return (
    <section>
      <h3>{t('games.versions')}</h3>
      <ul className="game-versions">
        {data.list.map(({ id, version, rtpBps, from, isToCome, reason }) => (
          <li key={id}>
            <b>{rtpBps === null ? t('games.notStated') : shareOf(rtpBps)}</b> {version ?? t('games.ownVersion')}
            <small>
              {t(isToCome ? 'games.countsFrom' : 'games.countedFrom', { moment: moment(from) })} {reason}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
