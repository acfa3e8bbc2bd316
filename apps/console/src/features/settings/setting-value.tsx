import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { formOf, type Setting, shortValue } from './setting-schema.ts';
import './settings.css';

type SettingValueProps = { setting: Setting; value: unknown; short?: boolean };

const longestShort = 60;

/** A value of a setting, as it is read: an amount, on or off, lines, a text for each language. */
export function SettingValue({ setting, value, short = false }: SettingValueProps) {
  const { t } = useText();
  const form = formOf(setting);
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return t('settings.nothing');
  if (form.kind === 'amount' && typeof value === 'string') return <Amount value={value} />;
  if (typeof value === 'boolean') return t(value ? 'settings.on' : 'settings.off');
  const text = shortValue(value);
  if (short) return text.length > longestShort ? `${text.slice(0, longestShort)}…` : text;
  if (form.kind === 'byLanguage' && typeof value === 'object') {
    const texts = Object.entries(value as Record<string, string>);
    if (texts.length === 0) return t('settings.nothing');
    return (
      <dl className="setting-texts">
        {texts.map(([language, words]) => (
          <div key={language}>
            <dt>{language}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    );
  }
  if (form.kind === 'json') return <pre className="setting-json">{JSON.stringify(value, null, 2)}</pre>;
  return text;
}
