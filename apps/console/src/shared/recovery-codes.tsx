import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { Checkbox } from '@croupier/ui/field';
import { toast } from '@croupier/web/toast';
import { Copy, Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { saveText } from './save-text.ts';
import './recovery-codes.css';

type RecoveryCodesProps = { login: string; codes: readonly string[]; onKept: () => void };

/** New recovery codes, which are shown this once: they can be copied and saved, and the operator confirms having them. */
export function RecoveryCodes({ login, codes, onKept }: RecoveryCodesProps) {
  const { t } = useText();
  const title = useRef<HTMLHeadingElement>(null);
  const [isKept, setKept] = useState(false);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const copy = () =>
    void navigator.clipboard?.writeText(codes.join('\n')).then(
      () => toast({ title: t('ui.copied') }),
      () => undefined,
    );
  const save = () =>
    saveText(`${t('recoveryCodes.file', { login })}\n\n${codes.join('\n')}\n`, `croupier-${login}-recovery-codes.txt`);
  return (
    <section className="recovery-codes" aria-labelledby="recovery-title">
      <h2 id="recovery-title" ref={title} tabIndex={-1}>
        {t('recoveryCodes.title')}
      </h2>
      <p>{t('recoveryCodes.text')}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code dir="ltr">{code}</code>
          </li>
        ))}
      </ol>
      <div className="recovery-acts">
        <Button size="sm" icon={<Copy size={18} strokeWidth={1.75} aria-hidden />} onClick={copy}>
          {t('ui.copy')}
        </Button>
        <Button size="sm" icon={<Download size={18} strokeWidth={1.75} aria-hidden />} onClick={save}>
          {t('recoveryCodes.save')}
        </Button>
      </div>
      <Checkbox
        label={t('recoveryCodes.kept')}
        checked={isKept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <Button tone="primary" disabled={!isKept} onClick={onKept}>
        {t('recoveryCodes.done')}
      </Button>
    </section>
  );
}
