import { CircleAlert } from 'lucide-react';
import { type ReactNode, type TextareaHTMLAttributes, useId, useState } from 'react';
import { cx } from './class-names.ts';
import { useUi } from './ui-provider.tsx';
import './field.css';
import './text-area.css';

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'maxLength'> & {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  /** Most characters, counted as the reader counts them. More can be entered and is reported, so that nothing pasted is lost. */
  max: number;
  hint?: ReactNode;
  error?: string | undefined;
};

/** Characters as a reader counts them: a letter with its marks, an emoji with its parts, is one. */
export function countLetters(text: string): number {
  return [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].length;
}

/** How near to the end the count is read out. */
const spokenFrom = 20;

/** Several lines of text that grow with what is written, and how much of it there may be. */
export function TextArea({ label, value, onChange, max, hint, error, id, className, ...rest }: TextAreaProps) {
  const { say } = useUi();
  const ownId = useId();
  const areaId = id ?? ownId;
  const count = countLetters(value);
  const [isTouched, setTouched] = useState(false);
  const left = max - count;
  return (
    <div className={cx('field', className)}>
      <label htmlFor={areaId}>{label}</label>
      <div className={cx('input area', (error || left < 0) && 'wrong')}>
        <textarea
          rows={4}
          {...rest}
          id={areaId}
          value={value}
          aria-invalid={error || left < 0 ? true : undefined}
          aria-describedby={`${areaId}-note`}
          onChange={(event) => {
            setTouched(true);
            onChange(event.target.value);
          }}
        />
      </div>
      <div className="area-foot" id={`${areaId}-note`}>
        {error ? (
          <p className="field-error">
            <CircleAlert size={16} strokeWidth={2} aria-hidden />
            <span>{error}</span>
          </p>
        ) : (
          <p className="field-hint">{hint}</p>
        )}
        <span className={cx('area-count', left < 0 && 'over')}>{say('letters', { count, max })}</span>
      </div>
      <span className="sr" role="status">
        {isTouched && left <= spokenFrom ? say('lettersLeft', { count: left }) : ''}
      </span>
    </div>
  );
}
