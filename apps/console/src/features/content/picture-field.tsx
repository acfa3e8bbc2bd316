import type { ContentText } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { Dialog } from '@croupier/ui/dialog';
import { FieldError } from '@croupier/ui/field';
import { FilePicker } from '@croupier/ui/file-picker';
import { imageLimits, type PickedFile } from '@croupier/ui/pick-files';
import { useId, useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { base64Of } from '../../shared/base64.ts';
import { call } from '../../shared/call.ts';
import { refreshSite } from '../../shared/use-pages.ts';
import { PreviewPicture } from './phone-preview.tsx';
import { PictureChoice } from './picture-choice.tsx';

type PictureFieldProps = {
  label: string;
  value: ContentText['wide'];
  onChange: (picture: ContentText['wide']) => void;
  /** What is wrong with it; shown under it and read with its button. */
  error?: string | undefined;
};

/** A picture of content: one of the site's images, or a new one that is uploaded here. */
export function PictureField({ label, value, onChange, error }: PictureFieldProps) {
  const { t } = useText();
  const errorId = useId();
  const [isChoosing, setChoosing] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const choose = (sha256: string) => {
    onChange({ image: sha256 });
    setChoosing(false);
  };
  return (
    <div className={error ? 'picture-field wrong' : 'picture-field'}>
      {label}
      {value && <PreviewPicture picture={value} />}
      <div className="content-languages">
        <Button
          size="sm"
          aria-label={`${label}: ${t('content.choosePicture')}`}
          aria-describedby={error ? errorId : undefined}
          onClick={() => setChoosing(true)}
        >
          {t('content.choosePicture')}
        </Button>
        {value && (
          <Button size="sm" tone="quiet" onClick={() => onChange(null)}>
            {t('content.noPicture')}
          </Button>
        )}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <Dialog
        title={t('content.choosePicture')}
        open={isChoosing}
        onClose={() => setChoosing(false)}
        wide
        actions={
          <Button tone="leaf" onClick={() => setUploading(true)}>
            {t('content.upload')}
          </Button>
        }
      >
        <PictureChoice onChoose={choose} />
      </Dialog>
      {isUploading && (
        <UploadDialog
          onClose={() => setUploading(false)}
          onDone={(sha256) => {
            void refreshSite('console.images');
            choose(sha256);
          }}
        />
      )}
    </div>
  );
}

function UploadDialog({ onClose, onDone }: { onClose: () => void; onDone: (sha256: string) => void }) {
  const { t } = useText();
  const [files, setFiles] = useState<PickedFile[]>([]);
  const picked = files.find(({ error }) => error === null);
  return (
    <ActDialog
      title={t('content.upload')}
      effect={t('content.uploadEffect')}
      action={t('content.upload')}
      open
      onClose={onClose}
      disabled={!picked}
      run={async (reason) => {
        if (!picked) throw new Error('no file');
        const image = await base64Of(picked.file);
        return call('console.uploadImage', { name: picked.file.name.slice(0, 120), image, reason });
      }}
      onDone={({ sha256 }) => onDone(sha256)}
    >
      <FilePicker label={t('content.file')} files={files} onChange={setFiles} limits={{ ...imageLimits, max: 1 }} />
    </ActDialog>
  );
}
