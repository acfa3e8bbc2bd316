import { useText } from '@croupier/i18n';
import { TextField } from '@croupier/ui/field';
import { NumberField } from '@croupier/ui/number-field';
import { RadioGroup } from '@croupier/ui/radio-group';
import { Switch } from '@croupier/ui/switch';
import { TextArea } from '@croupier/ui/text-area';
import { useState } from 'react';
import { AmountField } from '../../shared/amount-field.tsx';
import { useOperatorSite } from '../../shared/operator.ts';
import { formOf, type Setting } from './setting-schema.ts';
import './settings.css';

type SettingFieldProps = {
  setting: Setting;
  /** Null for what is no value of the setting yet. */
  onChange: (draft: { value: unknown } | null) => void;
};

/** The field in which a setting is changed, by what it may be. */
export function SettingField({ setting, onChange }: SettingFieldProps) {
  const { t } = useText();
  const { currency } = useOperatorSite();
  const [value, setValue] = useState(setting.value);
  const form = formOf(setting);
  const set = (next: unknown) => {
    setValue(next);
    onChange({ value: next });
  };
  switch (form.kind) {
    case 'flag':
      return (
        <Switch label={t('settings.on')} checked={value === true} onChange={({ target }) => set(target.checked)} />
      );
    case 'amount':
      return (
        <AmountField
          label={t('settings.value')}
          currency={currency}
          value={String(setting.value ?? '')}
          onChange={(next) => onChange(next === null || next === '' ? null : { value: next })}
          wrong={t('console.noAmount')}
        />
      );
    case 'number':
      return (
        <NumberField
          label={t('settings.value')}
          value={typeof value === 'number' ? value : null}
          {...(form.min === undefined ? {} : { min: form.min })}
          {...(form.max === undefined ? {} : { max: form.max })}
          hint={
            form.min === undefined || form.max === undefined
              ? undefined
              : t('settings.bounds', { min: form.min, max: form.max })
          }
          onChange={(next) => {
            setValue(next);
            onChange(next === null ? null : { value: next });
          }}
        />
      );
    case 'choice':
      return (
        <RadioGroup
          label={t('settings.value')}
          options={form.options.map((option) => ({ value: option, label: option }))}
          value={typeof value === 'string' ? value : null}
          onChange={set}
        />
      );
    case 'line':
      return (
        <TextField
          label={t('settings.value')}
          maxLength={form.longest}
          autoComplete="off"
          spellCheck={false}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => set(target.value === '' && form.nullable ? null : target.value)}
        />
      );
    case 'lines':
      return <LinesField first={setting.value} most={form.most} onChange={onChange} />;
    case 'byLanguage':
      return <LanguagesField first={setting.value} longest={form.longest} onChange={onChange} />;
    case 'json':
      return <JsonField first={setting.value} onChange={onChange} />;
  }
}

type PartProps = { first: unknown; onChange: SettingFieldProps['onChange'] };

function LinesField({ first, most, onChange }: PartProps & { most: number }) {
  const { t } = useText();
  const [text, setText] = useState(Array.isArray(first) ? first.join('\n') : '');
  return (
    <TextArea
      label={t('settings.value')}
      hint={t('settings.linesHint', { most })}
      value={text}
      max={10_000}
      rows={6}
      spellCheck={false}
      onChange={(next) => {
        setText(next);
        const lines = next
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean);
        onChange(lines.length > most ? null : { value: lines });
      }}
    />
  );
}

function LanguagesField({ first, longest, onChange }: PartProps & { longest: number }) {
  const { t } = useText();
  const [texts, setTexts] = useState<Record<string, string>>(() => ({ ...(first as Record<string, string> | null) }));
  const set = (next: Record<string, string>) => {
    setTexts(next);
    onChange({ value: Object.fromEntries(Object.entries(next).filter(([, words]) => words.trim() !== '')) });
  };
  const [added, setAdded] = useState('');
  const code = added.trim().toUpperCase();
  const mayAdd = /^[A-Z]{2,4}$/.test(code) && texts[code] === undefined;
  return (
    <>
      {Object.entries(texts).map(([language, words]) => (
        <TextArea
          key={language}
          label={t('settings.inLanguage', { language })}
          value={words}
          max={longest}
          rows={2}
          onChange={(next) => set({ ...texts, [language]: next })}
        />
      ))}
      <TextField
        label={t('settings.addLanguage')}
        hint={t('settings.addLanguageHint')}
        maxLength={4}
        autoComplete="off"
        value={added}
        onChange={({ target }) => setAdded(target.value)}
        onBlur={() => {
          if (!mayAdd) return;
          set({ ...texts, [code]: '' });
          setAdded('');
        }}
      />
    </>
  );
}

function JsonField({ first, onChange }: PartProps) {
  const { t } = useText();
  const [text, setText] = useState(() => JSON.stringify(first, null, 2));
  const [isWrong, setWrong] = useState(false);
  return (
    <TextArea
      className="setting-json-field"
      label={t('settings.json')}
      value={text}
      max={50_000}
      rows={12}
      spellCheck={false}
      error={isWrong ? t('settings.noJson') : undefined}
      onChange={(next) => {
        setText(next);
        const parsed = parse(next);
        setWrong(parsed === null);
        onChange(parsed);
      }}
    />
  );
}

function parse(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}
