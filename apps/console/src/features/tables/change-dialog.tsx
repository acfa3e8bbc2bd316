import type { ConsoleTable } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { TextField } from '@croupier/ui/field';
import { Switch } from '@croupier/ui/switch';
import { toast } from '@croupier/web/toast';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { AmountField } from '../../shared/amount-field.tsx';
import { call } from '../../shared/call.ts';
import { unitOf } from '../../shared/currencies.ts';
import { languages } from '../../shared/language.ts';
import { refreshTables } from './refresh-tables.ts';

const amounts = ['minBet', 'maxBet', 'maxRound', 'maxLiability'] as const;
const phases = ['openMs', 'lockMs', 'dealMs', 'pauseMs'] as const;
const leastS = 1;
const mostS = 600;

/** Whole seconds as they were written; null where they are none that a phase may last. */
const readSeconds = (text: string): number | null => {
  const seconds = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return seconds >= leastS && seconds <= mostS ? seconds : null;
};

const longestName = 60;

/** The names that were written; an empty one leaves that of the catalogue. */
const writtenOf = (names: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names)
      .map(([code, name]) => [code, name.trim()] as const)
      .filter(([, name]) => name !== ''),
  );

/** Opens or closes a table and changes its limits and pace, for the rounds that open from then on. */
export function ChangeDialog({ table, onClose }: { table: ConsoleTable; onClose: () => void }) {
  const { t } = useText();
  const [open, setOpen] = useState(table.open);
  const [canUndo, setCanUndo] = useState(table.limits.canUndo);
  const [limits, setLimits] = useState<Record<(typeof amounts)[number], string | null>>(() => ({ ...table.limits }));
  const [pace, setPace] = useState(
    () =>
      Object.fromEntries(phases.map((phase) => [phase, `${table.pace[phase] / 1_000}`])) as Record<
        (typeof phases)[number],
        string
      >,
  );
  const [names, setNames] = useState<Readonly<Record<string, string>>>(table.names);
  const secondsOf = (phase: (typeof phases)[number]) => readSeconds(pace[phase]);
  const isWhole = amounts.every((name) => limits[name]) && phases.every((phase) => secondsOf(phase) !== null);
  const inMs = (phase: (typeof phases)[number]) => (secondsOf(phase) ?? leastS) * 1_000;
  return (
    <ActDialog
      title={t('sharedTables.act.change')}
      effect={t('sharedTables.effect.change')}
      action={t('sharedTables.act.save')}
      wide
      open
      onClose={onClose}
      disabled={!isWhole}
      run={(reason) =>
        call('console.changeTable', {
          tableId: table.tableId,
          open,
          pace: { openMs: inMs('openMs'), lockMs: inMs('lockMs'), dealMs: inMs('dealMs'), pauseMs: inMs('pauseMs') },
          limits: {
            minBet: limits.minBet ?? '',
            maxBet: limits.maxBet ?? '',
            maxRound: limits.maxRound ?? '',
            maxLiability: limits.maxLiability ?? '',
            canUndo,
          },
          names: writtenOf(names),
          reason,
        })
      }
      onDone={() => {
        toast({ title: t('sharedTables.changed') });
        refreshTables();
      }}
    >
      <Switch label={t('sharedTables.open')} checked={open} onChange={({ target }) => setOpen(target.checked)} />
      <div className="tables-fields">
        {languages.map(({ code, name }) => (
          <TextField
            key={code}
            label={t('sharedTables.nameIn', { language: name })}
            autoComplete="off"
            maxLength={longestName}
            placeholder={code === 'EN' ? table.name : undefined}
            value={names[code] ?? ''}
            onChange={({ target }) => setNames({ ...names, [code]: target.value })}
          />
        ))}
      </div>
      <p className="muted">{t('sharedTables.nameHint')}</p>
      <div className="tables-fields">
        {amounts.map((name) => (
          <AmountField
            key={name}
            label={t(`sharedTables.limit.${name}`)}
            currency={unitOf(table.currency)}
            value={table.limits[name]}
            onChange={(value) => setLimits({ ...limits, [name]: value })}
            wrong={t('console.noAmount')}
          />
        ))}
        {phases.map((phase) => (
          <TextField
            key={phase}
            label={t(`sharedTables.pace.${phase}`)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={pace[phase]}
            error={secondsOf(phase) === null ? t('sharedTables.noSeconds') : undefined}
            onChange={({ target }) => setPace({ ...pace, [phase]: target.value })}
          />
        ))}
      </div>
      <Switch label={t('sharedTables.undo')} checked={canUndo} onChange={({ target }) => setCanUndo(target.checked)} />
    </ActDialog>
  );
}
