import type { CallResult } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { IconButton } from '@croupier/ui/button';
import { toast } from '@croupier/web/toast';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call } from '../../shared/call.ts';
import { refreshSite } from '../../shared/use-pages.ts';
import { useImages } from './phone-preview.tsx';

type SiteImage = CallResult<'console.images'>['list'][number];

/** The images of the site to choose from, each with a way to delete it. */
export function PictureChoice({ onChoose }: { onChoose: (sha256: string) => void }) {
  const { t } = useText();
  const { data } = useImages();
  const [deleting, setDeleting] = useState<SiteImage | null>(null);
  const nameOf = ({ name, sha256 }: SiteImage) => name || sha256.slice(0, 8);
  return (
    <>
      {data?.list.length === 0 && <p className="muted">{t('content.noImages')}</p>}
      <ul className="picture-choice">
        {data?.list.map((image) => (
          <li key={image.sha256}>
            <button type="button" onClick={() => onChoose(image.sha256)}>
              <img
                src={image.url}
                srcSet={image.srcSet}
                sizes="160px"
                width={image.width}
                height={image.height}
                alt=""
              />
              {nameOf(image)}
            </button>
            <IconButton
              small
              label={t('content.deleteImageOf', { name: nameOf(image) })}
              onClick={() => setDeleting(image)}
            >
              <Trash2 size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {deleting && (
        <ActDialog
          title={t('content.deleteImageOf', { name: nameOf(deleting) })}
          effect={t('content.deleteImageEffect')}
          action={t('content.deleteImage')}
          tone="danger"
          open
          onClose={() => setDeleting(null)}
          run={(reason) => call('console.deleteImage', { id: deleting.id, reason })}
          onDone={() => {
            toast({ title: t('content.imageDeleted', { name: nameOf(deleting) }) });
            void refreshSite('console.images');
          }}
        />
      )}
    </>
  );
}
