import type { CallResult } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { TextField } from '@croupier/ui/field';
import { NumberField } from '@croupier/ui/number-field';
import { toast } from '@croupier/web/toast';
import { Crown, Plus } from 'lucide-react';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call } from '../../shared/call.ts';
import { Pane, PaneRow, PaneRows } from '../../shared/panes.tsx';
import { refreshSite } from '../../shared/use-pages.ts';

type Club = CallResult<'console.memberLabels'>['clubs'][number];

const highestRank = 100;

/** The clubs of the site by rank, each with its name. */
export function ClubsPane({ clubs, mayWrite }: { clubs: readonly Club[]; mayWrite: boolean }) {
  const { t } = useText();
  const [asked, setAsked] = useState<Club | null>(null);
  const next = Math.min(Math.max(0, ...clubs.map(({ rank }) => rank)) + 1, highestRank);
  return (
    <Pane
      title={t('labels.clubs')}
      tools={
        mayWrite && (
          <Button
            size="sm"
            icon={<Plus size={18} strokeWidth={1.75} aria-hidden />}
            onClick={() => setAsked({ rank: next, name: '' })}
          >
            {t('labels.addClub')}
          </Button>
        )
      }
    >
      {clubs.length === 0 && <p className="muted small">{t('labels.noClubs')}</p>}
      <PaneRows>
        {clubs.map((club) => (
          <PaneRow
            key={club.rank}
            icon={<Crown size={18} strokeWidth={1.75} aria-hidden />}
            title={club.name}
            tools={
              mayWrite && (
                <Button size="sm" aria-label={t('labels.changeOf', { name: club.name })} onClick={() => setAsked(club)}>
                  {t('labels.change')}
                </Button>
              )
            }
          >
            {t('labels.rankOf', { rank: club.rank })}
          </PaneRow>
        ))}
      </PaneRows>
      {asked && <ClubDialog club={asked} onClose={() => setAsked(null)} />}
    </Pane>
  );
}

function ClubDialog({ club, onClose }: { club: Club; onClose: () => void }) {
  const { t } = useText();
  const [rank, setRank] = useState<number | null>(club.rank);
  const [name, setName] = useState(club.name);
  return (
    <ActDialog
      title={club.name === '' ? t('labels.addClub') : t('labels.changeOf', { name: club.name })}
      effect={t('labels.clubEffect')}
      action={t('console.save')}
      open
      onClose={onClose}
      disabled={rank === null || name.trim() === ''}
      run={(reason) => call('console.saveClub', { rank: rank ?? 1, name: name.trim(), reason })}
      onDone={() => {
        toast({ title: t('labels.saved', { name: name.trim() }) });
        void refreshSite('console.memberLabels');
      }}
    >
      <NumberField label={t('labels.rank')} value={rank} min={1} max={highestRank} onChange={setRank} />
      <TextField
        label={t('labels.name')}
        maxLength={40}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </ActDialog>
  );
}
