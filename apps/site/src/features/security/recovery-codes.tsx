import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { Checkbox } from '@croupier/ui/field';
import { toast } from '@croupier/web/toast';
import { Copy, Download, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMember } from '../../shared/member.ts';
import { useSite } from '../../shared/site.ts';
import './recovery-codes.css';

type RecoveryCodesProps = { codes: readonly string[]; onKept: () => void };

/** New recovery codes, which are shown this once: they can be copied, saved and printed, and the member confirms that they are kept. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useText();
  const { data: member } = useMember();
  const { name } = useSite().whitelabel;
  const title = useRef<HTMLHeadingElement>(null);
  const [isKept, setKept] = useState(false);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const heading = t('recovery.file', { site: name, account: member?.account ?? '' });
  const copy = () =>
    void navigator.clipboard?.writeText(codes.join('\n')).then(
      () => toast({ title: t('ui.copied') }),
      () => undefined,
    );
  const save = () => saveText(`${heading}\n\n${codes.join('\n')}\n`, `${name}-recovery-codes.txt`);
  return (
    <section className="recovery" aria-labelledby="recovery-title">
      <h3 id="recovery-title" ref={title} tabIndex={-1}>
        {t('recovery.title')}
      </h3>
      <p>{t('recovery.text')}</p>
      <p className="recovery-for">{heading}</p>
      <ol className="recovery-codes">
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
          {t('recovery.download')}
        </Button>
        <Button size="sm" icon={<Printer size={18} strokeWidth={1.75} aria-hidden />} onClick={() => window.print()}>
          {t('recovery.print')}
        </Button>
      </div>
      <Checkbox
        label={t('recovery.kept')}
        checked={isKept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <Button tone="primary" disabled={!isKept} onClick={onKept}>
        {t('recovery.done')}
      </Button>
    </section>
  );
}

function saveText(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
