import type { ContentItem } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { Skeleton } from '@croupier/ui/skeleton';
import { toast } from '@croupier/web/toast';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call } from '../../shared/call.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { FormNotice } from '../../shared/form-notice.tsx';
import { useKeys } from '../../shared/keys.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { SidePanel } from '../../shared/side-panel.tsx';
import { useOpenPanel } from '../../shared/use-open-panel.ts';
import { refreshSite } from '../../shared/use-pages.ts';
import {
  type ContentProblems,
  ContentProblemsContext,
  languageOf,
  problemsIn,
  withoutProblem,
} from './content-problems.ts';
import { itemQuery } from './item-query.ts';
import { type ContentType, emptyText, hasLinkage, newItem, type StoredItem } from './kinds.ts';
import { LanguageTabs } from './language-tabs.tsx';
import { PhonePreview } from './phone-preview.tsx';
import { LinkageFields, PlaceFields, TimeFields } from './place-fields.tsx';
import { WordFields } from './word-fields.tsx';
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
  const [problems, setProblems] = useState<ContentProblems>({});
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length > 0 && !isSaving)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], .wrong button')?.focus();
  }, [problems, isSaving]);
  const set = (changes: Partial<ContentItem>) => {
    setItem((before) => ({ ...before, ...changes }));
    setProblems((before) => withoutProblem(before, Object.keys(changes)));
  };
  const write = (changes: Partial<typeof words>) => {
    set({ texts: { ...item.texts, [language]: { ...words, ...changes } } });
    setProblems((before) =>
      withoutProblem(
        before,
        Object.keys(changes).map((field) => `texts.${language}.${field}`),
      ),
    );
  };
  const save = async (reason: string) => {
    try {
      const revision = stored?.revision ?? null;
      return await call('console.saveContent', { item, id: stored?.id ?? null, revision, reason });
    } catch (error) {
      const found = problemsIn(error, t);
      if (found) {
        // the fields are behind the dialog
        setSaving(false);
        setProblems(found);
        setChosen(languageOf(found) ?? language);
      }
      throw error;
    }
  };
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
      <ContentProblemsContext value={problems}>
        <div className="content-form" ref={form}>
          <FormNotice>{Object.keys(problems).length > 0 ? t('field_errors') : null}</FormNotice>
          <PlaceFields item={item} set={set} />
          <LanguageTabs item={item} language={language} onChoose={setChosen} set={set} />
          <WordFields item={item} language={language} words={words} write={write} />
          <TimeFields item={item} set={set} />
          {hasLinkage(item.type) && <LinkageFields item={item} set={set} />}
        </div>
      </ContentProblemsContext>
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
        run={save}
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
