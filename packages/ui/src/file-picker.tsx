import { CircleAlert, CircleCheck, ImagePlus, X } from 'lucide-react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './class-names.ts';
import { addFiles, type FileLimits, type FileProgress, imageLimits, type PickedFile } from './pick-files.ts';
import { ProgressBar } from './progress.tsx';
import { useUi } from './ui-provider.tsx';
import './field.css';
import './file-picker.css';

type FilePickerProps = {
  label: string;
  files: readonly PickedFile[];
  onChange: (files: PickedFile[]) => void;
  limits?: FileLimits;
  /** How far the files got, by their id. */
  progress?: Readonly<Record<string, FileProgress>>;
  /** Sends a failed file once more. */
  onRetry?: (id: string) => void;
  hint?: string;
  disabled?: boolean;
};

/** Pictures to send: chosen or dropped, shown small, each with what is wrong with it and how far it got. */
export function FilePicker(props: FilePickerProps) {
  const { label, files, onChange, limits = imageLimits, progress = {}, onRetry, hint, disabled = false } = props;
  const { say } = useUi();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const add = (chosen: FileList) => onChange(addFiles(files, [...chosen], limits, () => crypto.randomUUID()));
  const remove = (gone: string) => {
    onChange(files.filter((picked) => picked.id !== gone));
    input.current?.focus();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) add(event.dataTransfer.files);
  };
  return (
    <div className="field files">
      <label htmlFor={id}>{label}</label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way to do what the input does */}
      <div
        className={cx('file-drop', isOver && 'over')}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <ImagePlus size={22} strokeWidth={1.75} aria-hidden />
        <span aria-hidden>
          <b>{say('fileChoose')}</b> {say('fileDrop', { max: limits.max })}
        </span>
        <input
          ref={input}
          type="file"
          id={id}
          multiple={limits.max > 1}
          accept={limits.types.join(',')}
          disabled={disabled}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => {
            if (event.target.files) add(event.target.files);
            // The same file may be chosen again after it was removed.
            event.target.value = '';
          }}
        />
      </div>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <ul className="file-list" aria-live="polite">
        {files.map((picked) => (
          <li key={picked.id}>
            <FileRow picked={picked} limits={limits} at={progress[picked.id]} onRetry={onRetry} onRemove={remove} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type FileRowProps = {
  picked: PickedFile;
  limits: FileLimits;
  at: FileProgress | undefined;
  onRetry: ((id: string) => void) | undefined;
  onRemove: (id: string) => void;
};

function FileRow({ picked: { id, file, error }, limits, at, onRetry, onRemove }: FileRowProps) {
  const { say, labels } = useUi();
  const isWrong = error !== null || at?.state === 'failed';
  return (
    <div className={cx('file', isWrong && 'wrong')}>
      <Preview file={file} isShown={error !== 'type'} />
      <div className="file-text">
        <b dir="auto">{file.name}</b>
        {error && <FileError text={refusal(error, limits, say)} />}
        {at?.state === 'sending' && <ProgressBar label={labels.loading} value={at.share} small />}
        {at?.state === 'sent' && (
          <span className="file-sent">
            <CircleCheck size={16} strokeWidth={2} aria-hidden /> {say('fileSent')}
          </span>
        )}
        {at?.state === 'failed' && <FileError text={at.text ?? say('fileFailed')} />}
        {at?.state === 'failed' && onRetry && (
          <button type="button" className="link" onClick={() => onRetry(id)}>
            {say('retry')}
          </button>
        )}
      </div>
      <IconButton label={say('fileRemove', { name: file.name })} onClick={() => onRemove(id)}>
        <X size={18} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}

function refusal(error: 'type' | 'size' | 'count', limits: FileLimits, say: ReturnType<typeof useUi>['say']): string {
  if (error === 'type')
    return say('fileType', { types: limits.types.map((type) => type.split('/')[1] ?? type).join(', ') });
  if (error === 'size') return say('fileTooLarge', { megabytes: Math.floor(limits.maxBytes / 1024 / 1024) });
  return say('fileTooMany', { max: limits.max });
}

function FileError({ text }: { text: string }) {
  return (
    <span className="field-error">
      <CircleAlert size={16} strokeWidth={2} aria-hidden />
      {text}
    </span>
  );
}

function Preview({ file, isShown }: { file: File; isShown: boolean }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!isShown) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file, isShown]);
  return <span className="file-preview">{url && <img src={url} alt="" onError={() => setUrl(undefined)} />}</span>;
}
