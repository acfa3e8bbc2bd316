import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { ProgressBar } from '@croupier/ui/progress';
import { readLimits } from '@croupier/verifier';
import { FileUp, ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useVerifier } from './use-verifier.ts';
import { VerifyResults } from './verify-results.tsx';
import './verify-panel.css';

/** Longer texts than this are checked without being shown. */
const mostShown = 200_000;

type VerifyPanelProps = {
  /** A record to begin with; it is checked at once. */
  text?: string | undefined;
  /** Stands above the field: where a record comes from. */
  children?: ReactNode;
};

/** Takes records of rounds or proofs of draws, pasted or from a file, and draws them again. Knows no site, so that it also stands alone. */
export function VerifyPanel({ text, children }: VerifyPanelProps) {
  const { t } = useText();
  const { checking, check } = useVerifier();
  const field = useRef<HTMLTextAreaElement>(null);
  const [fieldId, hintId] = [useId(), useId()];

  function take(given: string): void {
    if (field.current) field.current.value = given.length > mostShown ? '' : given;
    void check(given);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each record that is handed in
  useEffect(() => {
    if (text !== undefined) take(text);
  }, [text]);

  const problem =
    checking.state === 'refused'
      ? t(`verify.problem.${checking.problem}`, { place: checking.place, rounds: readLimits.rounds })
      : undefined;
  const results = (
    <>
      {checking.state === 'checking' && (
        <ProgressBar label={t('verify.checking', { all: checking.all })} value={checking.done / checking.all} />
      )}
      {checking.state === 'done' && <VerifyResults checked={checking.checked} />}
    </>
  );
  return (
    <div className="verify">
      {/* What came of a record that was handed in stands before the record itself. */}
      {text !== undefined && results}
      {children}
      <form
        className="verify-form"
        onSubmit={(event) => {
          event.preventDefault();
          void check(field.current?.value ?? '');
        }}
      >
        <div className="verify-field">
          <label htmlFor={fieldId}>{t('verify.paste')}</label>
          <textarea
            ref={field}
            id={fieldId}
            rows={6}
            dir="ltr"
            spellCheck={false}
            autoComplete="off"
            aria-invalid={problem ? true : undefined}
            aria-describedby={hintId}
          />
          <p className={problem ? 'verify-hint wrong' : 'verify-hint'} id={hintId} role={problem ? 'alert' : undefined}>
            {problem ?? t('verify.pasteHint')}
          </p>
        </div>
        <div className="verify-acts">
          <Button
            tone="primary"
            type="submit"
            busy={checking.state === 'checking'}
            icon={<ShieldCheck size={20} strokeWidth={1.75} aria-hidden />}
          >
            {t('verify.check')}
          </Button>
          <FileButton onText={take} />
          <p className="verify-local">{t('verify.local')}</p>
        </div>
      </form>
      {text === undefined && results}
    </div>
  );
}

function FileButton({ onText }: { onText: (text: string) => void }) {
  const { t } = useText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={<FileUp size={20} strokeWidth={1.75} aria-hidden />} onClick={() => input.current?.click()}>
        {t('verify.file')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,.jsonl,.txt,application/json"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // the same file may be chosen again after it was changed
          event.target.value = '';
          if (file) void file.text().then(onText);
        }}
      />
    </>
  );
}
