import type { DrawFeed } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { TextField } from '@croupier/ui/field';
import { Segmented } from '@croupier/ui/segmented';
import { Switch } from '@croupier/ui/switch';
import { toast } from '@croupier/web/toast';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call } from '../../shared/call.ts';
import { refreshSite } from '../../shared/use-pages.ts';

type FeedDialogProps = {
  /** The feed that is changed; null for another. */
  feed: DrawFeed | null;
  feeds: readonly DrawFeed[];
  onClose: () => void;
};

const isName = (text: string): boolean => /^[a-z0-9-]{1,40}$/.test(text) && !text.startsWith('op-');

/** A feed of official results: a server that is asked each minute, or a folder of files. Another operator approves it. */
export function FeedDialog({ feed, feeds, onClose }: FeedDialogProps) {
  const { t } = useText();
  const [source, setSource] = useState(feed?.source ?? '');
  const [kind, setKind] = useState<DrawFeed['kind']>(feed?.kind ?? 'http');
  const [url, setUrl] = useState(feed?.url ?? '');
  const [key, setKey] = useState(feed?.publicKey ?? '');
  const [active, setActive] = useState(feed?.active ?? true);
  const isHttp = kind === 'http';
  const problems = {
    source:
      source !== '' && !isName(source)
        ? t('draws.feedNameWrong')
        : feed === null && feeds.some((other) => other.source === source)
          ? t('draws.feedNameTaken')
          : undefined,
    url: url !== '' && !isAddress(url) ? t('draws.feedAddressWrong') : undefined,
    key: key !== '' && !/^[0-9a-f]{64}$/.test(key) ? t('draws.feedKeyWrong') : undefined,
  };
  const isWhole =
    source !== '' && problems.source === undefined && (!isHttp || (url !== '' && !problems.url && !problems.key));
  return (
    <ActDialog
      title={feed === null ? t('draws.addFeed') : t('draws.feedOf', { source: feed.source })}
      effect={t('draws.effect.feed')}
      action={t('draws.act.propose')}
      open
      onClose={onClose}
      disabled={!isWhole}
      run={(reason) =>
        call('console.saveFeed', {
          source,
          kind,
          url: isHttp ? url : null,
          publicKey: isHttp && key !== '' ? key : null,
          active,
          reason,
        })
      }
      onDone={() => {
        toast({ title: t('draws.proposed') });
        void refreshSite('console.drawSources');
      }}
    >
      {feed === null && (
        <TextField
          label={t('draws.feedName')}
          hint={t('draws.feedNameHint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={source}
          error={problems.source}
          onChange={({ target }) => setSource(target.value)}
        />
      )}
      <Segmented<DrawFeed['kind']>
        label={t('draws.feedFrom')}
        options={[
          { value: 'http', label: t('draws.feedKind.http') },
          { value: 'file', label: t('draws.feedKind.file') },
        ]}
        value={kind}
        onChange={setKind}
      />
      {isHttp ? (
        <>
          <TextField
            label={t('draws.feedAddress')}
            hint={t('draws.feedAddressHint')}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={500}
            value={url}
            error={problems.url}
            onChange={({ target }) => setUrl(target.value)}
          />
          <TextField
            label={t('draws.feedKey')}
            hint={t('draws.feedKeyHint')}
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            value={key}
            error={problems.key}
            onChange={({ target }) => setKey(target.value.trim().toLowerCase())}
          />
        </>
      ) : (
        <p className="muted">{t('draws.feedFolderHint', { folder: source || '…' })}</p>
      )}
      <Switch label={t('draws.feedActive')} checked={active} onChange={({ target }) => setActive(target.checked)} />
    </ActDialog>
  );
}

const isAddress = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:';
