import type { DepositView } from '@croupier/contract';
import { type MessageKey, useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { Check, Copy, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useMoney } from '../../shared/money-text.ts';
import { QrCode } from '../../shared/qr-code.tsx';

const labels: ReadonlySet<string> = new Set([
  'bank',
  'account_name',
  'account_number',
  'reference',
  'address',
  'network',
]);

/** Where the money is to be sent, line by line, each to copy; the account's QR code first. */
export function PayTo({ deposit: { amount, instructions } }: { deposit: DepositView }) {
  const { t } = useText();
  const money = useMoney();
  const code = instructions.find(({ label }) => label === 'qr')?.value;
  const lines = instructions.filter(({ label }) => label !== 'qr');
  const labelOf = (label: string) => (labels.has(label) ? t(`payee_label_${label}` as MessageKey) : label);
  return (
    <section className="card cashier-card">
      <h3>{t('cashier.sendTo', { amount: money.shown(amount) })}</h3>
      {code && (
        <div className="cashier-qr">
          <QrCode text={code} label={t('cashier.qrLabel')} />
          <p>{t('cashier.qrText')}</p>
        </div>
      )}
      <dl className="cashier-copies">
        {lines.map(({ label, value }) => (
          <CopyLine key={label} label={labelOf(label)} value={value} />
        ))}
        <CopyLine label={t('cashier.exactAmount')} value={money.typed(amount)} />
      </dl>
      <p className="cashier-note caution">
        <TriangleAlert size={18} strokeWidth={1.75} aria-hidden />
        <span>{t('cashier.ownName')}</span>
      </p>
    </section>
  );
}

const shownMs = 2_000;

function CopyLine({ label, value }: { label: string; value: string }) {
  const { t } = useText();
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    // without a clipboard, on plain http, the text is selected by hand
    void navigator.clipboard?.writeText(value).then(() => {
      setCopied(true);
      setTimeout(() => setCopied(false), shownMs);
    });
  };
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
      <dd>
        <Button
          size="sm"
          icon={
            isCopied ? (
              <Check size={16} strokeWidth={2} aria-hidden />
            ) : (
              <Copy size={16} strokeWidth={1.75} aria-hidden />
            )
          }
          aria-label={`${t(isCopied ? 'ui.copied' : 'ui.copy')} ${label}`}
          onClick={copy}
        >
          {t(isCopied ? 'ui.copied' : 'ui.copy')}
        </Button>
      </dd>
    </div>
  );
}
