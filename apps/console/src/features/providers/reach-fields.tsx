import { useText } from '@croupier/i18n';
import { TextField } from '@croupier/ui/field';
import { RadioGroup } from '@croupier/ui/radio-group';

export type Reach = { protocol: string; launchUrl: string; apiUrl: string };

type ReachFieldsProps = { reach: Reach; protocols: readonly string[]; onChange: (reach: Reach) => void };

/** How a provider is reached: its protocol, where games open, where it is called. */
export function ReachFields({ reach, protocols, onChange }: ReachFieldsProps) {
  const { t } = useText();
  return (
    <>
      <RadioGroup
        label={t('providers.protocol')}
        options={protocols.map((protocol) => ({ value: protocol, label: protocol }))}
        value={reach.protocol}
        onChange={(protocol) => onChange({ ...reach, protocol })}
      />
      <TextField
        label={t('providers.launchUrl')}
        hint={t('providers.launchUrlHint')}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        value={reach.launchUrl}
        onChange={({ target }) => onChange({ ...reach, launchUrl: target.value })}
      />
      <TextField
        label={t('providers.apiUrl')}
        hint={t('providers.apiUrlHint')}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        value={reach.apiUrl}
        onChange={({ target }) => onChange({ ...reach, apiUrl: target.value })}
      />
    </>
  );
}

/** As the calls want it: an empty address is none. */
export function reachOf({ protocol, launchUrl, apiUrl }: Reach) {
  return { protocol, launchUrl: launchUrl.trim() || null, apiUrl: apiUrl.trim() || null };
}
