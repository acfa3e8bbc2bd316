import { translatedLanguages, useText } from '@croupier/i18n';
import { FilePicker } from '@croupier/ui/file-picker';
import { imageLimits, type PickedFile } from '@croupier/ui/pick-files';
import { Select } from '@croupier/ui/select';
import { useEffect, useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { base64Of } from '../../shared/base64.ts';
import { call } from '../../shared/call.ts';
import type { OfferedGame } from './game-state.tsx';
import './games.css';

type CoverDialogProps = { game: OfferedGame; onClose: () => void; onDone: () => void };

const languages = [{ code: '', name: '' }, ...translatedLanguages];

/** Uploads a cover of a game for every language or for one, seen first in the frame of its card at both sizes, or returns to the provider's. */
export function CoverDialog({ game: { nodeId, name, covers }, onClose, onDone }: CoverDialogProps) {
  const { t } = useText();
  const [language, setLanguage] = useState('');
  const [files, setFiles] = useState<PickedFile[]>([]);
  const picked = files.find(({ error }) => error === null)?.file;
  const preview = useObjectUrl(picked);
  const own = covers[language];
  const src = preview ?? own?.url;
  return (
    <ActDialog
      title={t('games.coverOf', { name })}
      effect={t('games.coverEffect')}
      action={t(picked || !own ? 'games.setCover' : 'games.removeCover')}
      tone={picked || !own ? 'primary' : 'danger'}
      open
      onClose={onClose}
      disabled={!picked && !own}
      run={async (reason) => {
        const where = { nodeId, ...(language ? { language } : {}), reason };
        if (!picked) return call('console.setGameCover', { ...where, image: null });
        const image = await base64Of(picked);
        const { sha256 } = await call('console.uploadImage', { name: picked.name.slice(0, 120), image, reason });
        return call('console.setGameCover', { ...where, image: sha256 });
      }}
      onDone={onDone}
    >
      <Select
        label={t('games.coverLanguage')}
        options={languages.map(({ code, name: label }) => ({ value: code, label: label || t('games.everyLanguage') }))}
        value={language}
        onChange={setLanguage}
      />
      {src ? (
        <figure className="game-covers" aria-label={t('games.coverPreview')}>
          <img src={src} alt="" width={180} height={240} />
          <img src={src} alt="" width={108} height={144} className="small" />
        </figure>
      ) : (
        <p className="muted small">{t('games.vendorCover')}</p>
      )}
      <FilePicker
        label={t('games.coverFile')}
        hint={t('games.coverHint')}
        files={files}
        onChange={setFiles}
        limits={{ ...imageLimits, max: 1 }}
      />
    </ActDialog>
  );
}

/** The address of a file of this page, while it is chosen. */
function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
