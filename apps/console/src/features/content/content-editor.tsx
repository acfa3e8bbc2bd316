import type { ContentItem, ContentText } from '@croupier/contract';
import { translatedLanguages, useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { TextField } from '@croupier/ui/field';
import { NumberField } from '@croupier/ui/number-field';
import { Segmented } from '@croupier/ui/segmented';
import { Select } from '@croupier/ui/select';
import { Skeleton } from '@croupier/ui/skeleton';
import { TextArea } from '@croupier/ui/text-area';
import { toast } from '@croupier/web/toast';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call } from '../../shared/call.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { useKeys } from '../../shared/keys.ts';
import { useOperatorSite } from '../../shared/operator.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { SidePanel } from '../../shared/side-panel.tsx';
import { fromSiteClock, toSiteClock } from '../../shared/site-time.ts';
import { useOpenPanel } from '../../shared/use-open-panel.ts';
import { refreshSite } from '../../shared/use-pages.ts';
import { itemQuery } from './item-query.ts';
import {
  bannerGroups,
  type ContentType,
  emptyText,
  hasHtml,
  hasLinkage,
  linesOf,
  linkageTypes,
  longest,
  newItem,
  picturesOf,
  promotionTypes,
  type StoredItem,
} from './kinds.ts';
import { PhonePreview } from './phone-preview.tsx';
import { PictureField } from './picture-field.tsx';
import './content.css';

type ContentEditorProps = {
  type: ContentType;
  /** Null for a new one. */
  itemId: string | null;
  /** @param open id of what was saved, to be shown then */
  onClose: (open?: string) => void;
};

/** Writes one piece of content: its place, its time, and its words in each language, beside a phone that shows them. */
export function ContentEditor({ type, itemId, onClose }: ContentEditorProps) {
  const { data, error, refetch } = useQuery({ ...itemQuery(itemId ?? ''), enabled: itemId !== null });
  if (error) return <FailedPart error={error} retry={() => void refetch()} />;
  if (itemId !== null && !data) return <Skeleton width="60%" />;
  return <EditForm stored={data ?? null} first={data ?? newItem(type, 'EN')} onClose={onClose} />;
}

type EditFormProps = {
  stored: StoredItem | null;
  first: ContentItem;
  onClose: (open?: string) => void;
};

function EditForm({ stored, first, onClose }: EditFormProps) {
  const { t } = useText();
  const [item, setItem] = useState<ContentItem>(() => fieldsOf(first));
  const languages = Object.keys(item.texts);
  const [chosen, setChosen] = useState(languages[0] ?? 'EN');
  const [isSaving, setSaving] = useState(false);
  const preview = useOpenPanel();
  const language = languages.includes(chosen) ? chosen : (languages[0] ?? 'EN');
  const words = item.texts[language] ?? emptyText;
  const set = (changes: Partial<ContentItem>) => setItem((before) => ({ ...before, ...changes }));
  const write = (changes: Partial<ContentText>) =>
    set({ texts: { ...item.texts, [language]: { ...words, ...changes } } });
  useKeys([{ keys: 'mod+s', label: 'console.save', run: () => setSaving(true) }]);
  return (
    <>
      <PageHead
        title={
          stored ? stored.texts[languages[0] ?? 'EN']?.title || t('content.untitled') : t(`content.new.${item.type}`)
        }
        lead={t('content.editLead')}
        actions={
          <>
            {!preview.isOpen && (
              <Button size="sm" onClick={preview.open}>
                {t('content.preview')}
              </Button>
            )}
            <Button size="sm" onClick={() => onClose(stored?.id)}>
              {t('console.cancel')}
            </Button>
            <Button size="sm" tone="primary" onClick={() => setSaving(true)}>
              {t('console.save')}
            </Button>
          </>
        }
      />
      <div className="content-form">
        <PlaceFields item={item} set={set} />
        <LanguageTabs item={item} language={language} onChoose={setChosen} set={set} />
        <WordFields item={item} words={words} write={write} />
        <TimeFields item={item} set={set} />
        {hasLinkage(item.type) && <LinkageFields item={item} set={set} />}
      </div>
      {preview.isOpen && (
        <SidePanel label={t('content.preview')} onClose={preview.close}>
          <PhonePreview item={item} language={language} />
        </SidePanel>
      )}
      <ActDialog
        title={t('content.saveOf')}
        effect={t(stored?.publishedAt ? 'content.savePublished' : 'content.saveDraft')}
        action={t('console.save')}
        open={isSaving}
        onClose={() => setSaving(false)}
        run={(reason) =>
          call('console.saveContent', { item, id: stored?.id ?? null, revision: stored?.revision ?? null, reason })
        }
        onDone={({ id }) => {
          toast({ title: t('content.saved') });
          void refreshSite('console.contentList');
          void refreshSite('console.contentItem');
          onClose(id);
        }}
      />
    </>
  );
}

/** The fields that are written, without what the store adds. */
function fieldsOf(item: ContentItem): ContentItem {
  const { type, group, slug, position, startsAt, endsAt, linkageType, linkage, popupWhen, promotionType, texts } = item;
  return { type, group, slug, position, startsAt, endsAt, linkageType, linkage, popupWhen, promotionType, texts };
}

type PartProps = { item: ContentItem; set: (changes: Partial<ContentItem>) => void };

function PlaceFields({ item, set }: PartProps) {
  const { t } = useText();
  const { type, group, slug, position, popupWhen, promotionType } = item;
  return (
    <div className="content-row">
      {type === 'B' && (
        <div className="content-pick">
          {t('content.page')}
          <Select
            label={t('content.page')}
            options={bannerGroups.map((value) => ({ value, label: t(`content.group.${value}`) }))}
            value={bannerGroups.find((known) => known === group) ?? 'w_home'}
            onChange={(next) => set({ group: next })}
          />
        </div>
      )}
      {type === 'H' && (
        <>
          <TextField
            label={t('content.section')}
            hint={t('content.sectionHint')}
            maxLength={40}
            value={group ?? ''}
            onChange={({ target }) => set({ group: target.value === '' ? null : target.value })}
          />
          <TextField
            label={t('content.slug')}
            hint={t('content.slugHint')}
            maxLength={60}
            value={slug ?? ''}
            onChange={({ target }) => set({ slug: target.value === '' ? null : target.value })}
          />
        </>
      )}
      {type === 'PU' && (
        <div className="content-pick">
          {t('content.popupWhen')}
          <Segmented
            label={t('content.popupWhen')}
            options={[
              { value: 'BEFORE', label: t('content.popup.BEFORE') },
              { value: 'AFTER', label: t('content.popup.AFTER') },
            ]}
            value={popupWhen ?? 'AFTER'}
            onChange={(next) => set({ popupWhen: next })}
          />
        </div>
      )}
      {type === 'PR' && (
        <div className="content-pick">
          {t('content.promotionType')}
          <Select
            label={t('content.promotionType')}
            options={promotionTypes.map((value) => ({ value, label: t(`content.promotion.${value}`) }))}
            value={promotionType ?? 'NEWS'}
            onChange={(next) => set({ promotionType: next })}
          />
        </div>
      )}
      <NumberField
        label={t('content.position')}
        hint={t('content.positionHint')}
        value={position}
        min={0}
        max={9_999}
        onChange={(next) => set({ position: next ?? 0 })}
      />
    </div>
  );
}

type LanguageTabsProps = PartProps & { language: string; onChoose: (language: string) => void };

function LanguageTabs({ item, language, onChoose, set }: LanguageTabsProps) {
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

type WordFieldsProps = { item: ContentItem; words: ContentText; write: (changes: Partial<ContentText>) => void };

function WordFields({ item, words, write }: WordFieldsProps) {
  const { t } = useText();
  return (
    <>
      {linesOf[item.type].map((field) =>
        longest[field] > 200 ? (
          <TextArea
            key={field}
            label={t(`content.word.${field}`)}
            value={words[field]}
            max={longest[field]}
            rows={2}
            onChange={(value) => write({ [field]: value })}
          />
        ) : (
          <TextField
            key={field}
            label={t(`content.word.${field}`)}
            maxLength={longest[field]}
            value={words[field]}
            onChange={({ target }) => write({ [field]: target.value })}
          />
        ),
      )}
      {hasHtml(item) && (
        <TextArea
          className="content-html"
          label={t('content.html')}
          hint={t('content.htmlHint')}
          value={words.html}
          max={40_000}
          rows={8}
          onChange={(html) => write({ html })}
        />
      )}
      {picturesOf[item.type].length > 0 && (
        <div className="content-row">
          {picturesOf[item.type].map((which) => (
            <PictureField
              key={which}
              label={t(`content.picture.${which}`)}
              value={words[which]}
              onChange={(picture) => write({ [which]: picture })}
            />
          ))}
        </div>
      )}
    </>
  );
}

function TimeFields({ item: { startsAt, endsAt }, set }: PartProps) {
  const { t } = useText();
  const { timeZone } = useOperatorSite();
  return (
    <div className="content-row">
      <TextField
        type="datetime-local"
        label={t('content.from')}
        hint={t('content.timeHint', { zone: timeZone })}
        value={toSiteClock(startsAt, timeZone)}
        onChange={({ target }) => set({ startsAt: fromSiteClock(target.value, timeZone) })}
      />
      <TextField
        type="datetime-local"
        label={t('content.until')}
        hint={t('content.timeHint', { zone: timeZone })}
        value={toSiteClock(endsAt, timeZone)}
        onChange={({ target }) => set({ endsAt: fromSiteClock(target.value, timeZone) })}
      />
    </div>
  );
}

function LinkageFields({ item: { linkageType, linkage }, set }: PartProps) {
  const { t } = useText();
  const isPlain = linkageType === 'NONE' || linkageType === 'SERVICE';
  return (
    <div className="content-row">
      <div className="content-pick">
        {t('content.opens')}
        <Select
          label={t('content.opens')}
          options={linkageTypes.map((value) => ({ value, label: t(`content.linkage.${value}`) }))}
          value={linkageType}
          onChange={(next) => set({ linkageType: next, linkage: '' })}
        />
      </div>
      {!isPlain && (
        <TextField
          label={t('content.target')}
          hint={t(`content.targetHint.${linkageType}`)}
          maxLength={300}
          spellCheck={false}
          value={linkage}
          onChange={({ target }) => set({ linkage: target.value })}
        />
      )}
    </div>
  );
}
