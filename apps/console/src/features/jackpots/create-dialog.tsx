import type { CallInput } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { TextField } from '@croupier/ui/field';
import { Select } from '@croupier/ui/select';
import { toast } from '@croupier/web/toast';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { AmountField } from '../../shared/amount-field.tsx';
import { call } from '../../shared/call.ts';
import { useOperatorSite } from '../../shared/operator.ts';
import { refreshSite } from '../../shared/use-pages.ts';
import { readNodeIds } from './node-ids.ts';

type Level = CallInput<'console.createJackpot'>['level'];

const levels = ['mini', 'minor', 'major', 'grand'] as const satisfies readonly Level[];

/** Drafts a jackpot; no money moves before a second person agrees to its start. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const { currency } = useOperatorSite();
  const [nodeId, setNodeId] = useState('');
  const [level, setLevel] = useState<Level>('mini');
  const [games, setGames] = useState('');
  const [seed, setSeed] = useState<string | null>('');
  return (
    <ActDialog
      title={t('jackpots.create')}
      effect={t('jackpots.createEffect')}
      action={t('jackpots.create')}
      open
      onClose={onClose}
      disabled={nodeId.trim() === '' || !seed}
      run={(reason) =>
        call('console.createJackpot', {
          nodeId: nodeId.trim(),
          level,
          nodeIds: readNodeIds(games),
          seed: seed ?? '',
          reason,
        })
      }
      onDone={() => {
        toast({ title: t('jackpots.drafted') });
        void refreshSite('console.jackpots');
      }}
    >
      <TextField
        label={t('jackpots.terms')}
        hint={t('jackpots.termsHint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        value={nodeId}
        onChange={({ target }) => setNodeId(target.value)}
      />
      <div className="act-pick">
        {t('jackpots.levelOf')}
        <Select
          label={t('jackpots.levelOf')}
          options={levels.map((value) => ({ value, label: t(`jackpots.level.${value}`) }))}
          value={level}
          onChange={setLevel}
        />
      </div>
      <TextField
        label={t('jackpots.games')}
        hint={t('jackpots.gamesHint')}
        autoComplete="off"
        spellCheck={false}
        value={games}
        onChange={({ target }) => setGames(target.value)}
      />
      <AmountField
        label={t('jackpots.seed')}
        hint={t('jackpots.seedHint')}
        currency={currency}
        value=""
        onChange={setSeed}
        wrong={t('console.noAmount')}
      />
    </ActDialog>
  );
}
