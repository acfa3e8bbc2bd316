import { useText } from '@croupier/i18n';
import { IconButton } from '@croupier/ui/button';
import { CircleAlert, ImagePlus, RotateCcw, X } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { errorText } from '../../shared/error-text.tsx';
import { dropShot, mostPictures, type Shot } from './feedback-draft.ts';
import { addPictures, retryPicture } from './send-pictures.ts';

/** Up to three pictures with what becomes of each: chosen by button, dropped, or pasted into the form. */
export function PicturePicker({ shots }: { shots: readonly Shot[] }) {
  const { t } = useText();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const hintId = useId();
  const isFull = shots.length >= mostPictures;
  const sent = shots.filter((shot) => shot.state === 'sent').length;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    addPictures([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; this groups one button and what it added
    <div
      className={over ? 'pictures over' : 'pictures'}
      role="group"
      aria-label={t('feedback.pictures')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p className="head">
        <b>{t('feedback.pictures')}</b>
        <span id={hintId}>{t('feedback.picturesHint', { count: mostPictures })}</span>
      </p>
      <ul>
        {shots.map((shot, index) => (
          <PictureTile key={shot.key} shot={shot} number={index + 1} />
        ))}
        {!isFull && (
          <li>
            <button type="button" className="add" aria-describedby={hintId} onClick={() => input.current?.click()}>
              <ImagePlus size={24} strokeWidth={1.75} aria-hidden />
              {t('feedback.addPicture')}
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        multiple
        hidden
        onChange={(event) => {
          addPictures([...(event.target.files ?? [])]);
          // The same file may be chosen again after it was taken out.
          event.target.value = '';
        }}
      />
      <Problems shots={shots} />
      <span className="sr" role="status">
        {shots.length > 0 && t('feedback.picturesSent', { sent, count: shots.length })}
      </span>
    </div>
  );
}

function PictureTile({ shot, number }: { shot: Shot; number: number }) {
  const { t } = useText();
  const canRetry = shot.state === 'failed' && !shot.problem;
  return (
    <li className={`shot ${shot.state}`}>
      <img src={shot.preview} alt={t('feedback.pictureNumber', { number })} width={112} height={112} />
      {(shot.state === 'sending' || shot.state === 'waiting') && <span className="spinner" aria-hidden />}
      {canRetry && (
        <IconButton label={t('feedback.sendAgain', { number })} onClick={() => retryPicture(shot.key)}>
          <RotateCcw size={20} strokeWidth={2} />
        </IconButton>
      )}
      <IconButton
        small
        className="out"
        label={t('feedback.dropPicture', { number })}
        onClick={() => dropShot(shot.key)}
      >
        <X size={16} strokeWidth={2.25} />
      </IconButton>
    </li>
  );
}

/** What is wrong with which picture. */
function Problems({ shots }: { shots: readonly Shot[] }) {
  const { t } = useText();
  const failed = shots.flatMap((shot, index) => (shot.state === 'failed' ? [{ shot, number: index + 1 }] : []));
  if (failed.length === 0) return null;
  return (
    <div role="alert">
      <ul className="problems">
        {failed.map(({ shot, number }) => (
          <li key={shot.key} className="field-error">
            <CircleAlert size={16} strokeWidth={2} aria-hidden />
            <span>
              {t('feedback.pictureFailed', {
                number,
                why: shot.problem ? t(shot.problem) : errorText(shot.error, t),
              })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
