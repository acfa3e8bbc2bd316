import type { CallResult } from '@croupier/contract';
import { type MessageKey, useText } from '@croupier/i18n';
import { Select } from '@croupier/ui/select';
import type { RecordPlace } from './record-place.ts';
import { betStates } from './record-search.ts';

type BetFiltersProps = RecordPlace & { summary: CallResult<'records.betsSummary'> | null };

const all = 'all';

/** Narrows the betting record to a kind of games, a vendor and a state. What there is only one of is no choice. */
export function BetFilters({ summary, search, change }: BetFiltersProps) {
  const { t } = useText();
  const types = summary?.gameTypes ?? [];
  const vendors = summary?.vendors ?? [];
  const chosen = (value: string) => (value === all ? undefined : value);
  return (
    <>
      {(types.length > 1 || search.type) && (
        <Select
          label={t('bets.type')}
          options={[
            { value: all, label: t('bets.allTypes') },
            ...types.map((type) => ({ value: type as string, label: t(typeKey(type)) })),
          ]}
          value={search.type ?? all}
          active={search.type !== undefined}
          onChange={(type) => change({ type: chosen(type) })}
        />
      )}
      {(vendors.length > 1 || search.vendor) && (
        <Select
          label={t('bets.vendor')}
          options={[
            { value: all, label: t('bets.allVendors') },
            ...vendors.map(({ vendorCode, vendorName }) => ({ value: vendorCode, label: vendorName })),
          ]}
          value={search.vendor ?? all}
          active={search.vendor !== undefined}
          onChange={(vendor) => change({ vendor: chosen(vendor) })}
        />
      )}
      <Select
        label={t('bets.result')}
        options={[
          { value: all, label: t('bets.allStates') },
          ...betStates.map((state) => ({
            value: state as string,
            label: t(state === 'resettled' ? 'bets.resettled' : `bet_state_${state}`),
          })),
        ]}
        value={search.state ?? all}
        active={search.state !== undefined}
        onChange={(state) => change({ state: chosen(state) })}
      />
    </>
  );
}

const typeKey = (type: string): MessageKey => (type === 'LOTT' ? 'type.ELOTT' : (`type.${type}` as MessageKey));
