import { translatedLanguages, useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { Segmented } from '@croupier/ui/segmented';
import { Select } from '@croupier/ui/select';
import { X } from 'lucide-react';
import { emptyText } from './kinds.ts';
import type { ContentPartProps } from './place-fields.tsx';
import './content.css';

type LanguageTabsProps = ContentPartProps & { language: string; onChoose: (language: string) => void };

/** The languages that a piece of content is written in: chooses, adds and removes one. */
export function LanguageTabs({ item, language, onChoose, set }: LanguageTabsProps) {
  const { t } = useText();
  const written = Object.keys(item.texts);
  const missing = translatedLanguages.filter(({ code }) => !written.includes(code));
  const nameOf = (code: string) => translatedLanguages.find((known) => known.code === code)?.name ?? code;
  return (
    <div className="content-languages">
      <Segmented
        label={t('content.language')}
        options={written.map((code) => ({ value: code, label: nameOf(code) }))}
        value={language}
        onChange={onChoose}
      />
      {missing.length > 0 && (
        <Select
          label={t('content.addLanguage')}
          options={[
            { value: '', label: t('content.addLanguage') },
            ...missing.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          value=""
          onChange={(code) => {
            if (code === '') return;
            set({ texts: { ...item.texts, [code]: emptyText } });
            onChoose(code);
          }}
        />
      )}
      {written.length > 1 && (
        <Button
          size="sm"
          tone="quiet"
          icon={<X size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() =>
            set({ texts: Object.fromEntries(Object.entries(item.texts).filter(([code]) => code !== language)) })
          }
        >
          {t('content.removeLanguage', { language: nameOf(language) })}
        </Button>
      )}
    </div>
  );
}
