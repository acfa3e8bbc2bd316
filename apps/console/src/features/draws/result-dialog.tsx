import type { DrawIssueDetail, DrawPreview } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { TextField } from '@croupier/ui/field';
import { toast } from '@croupier/web/toast';
import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call } from '../../shared/call.ts';
import { errorText } from '../../shared/error-text.tsx';
import { Facts } from '../../shared/facts.tsx';
import { Money } from '../../shared/money.tsx';
import { readPrize, readPrizes } from './prizes.ts';
import { refreshDraws } from './refresh-draws.ts';

/** An official result by hand: typed prize by prize, without what another operator typed; with what settling it does. */
export function ResultDialog({ issue, onClose }: { issue: DrawIssueDetail; onClose: () => void }) {
  const { t } = useText();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const draw = readPrizes(issue.prizes, typed);
  const preview = useMutation({
    mutationFn: () => call('console.previewDraw', { issueId: issue.issueId, draw: draw ?? [] }),
  });
  const type = (code: string, text: string) => {
    setTyped({ ...typed, [code]: text });
    preview.reset();
  };
  return (
    <ActDialog
      title={t(issue.draw ? 'draws.act.correct' : 'draws.act.result')}
      effect={t(issue.draw ? 'draws.effect.correct' : 'draws.effect.result')}
      action={t('draws.act.enter')}
      wide
      open
      onClose={onClose}
      disabled={draw === null}
      run={(reason) => call('console.enterDrawResult', { issueId: issue.issueId, draw: draw ?? [], reason })}
      onDone={({ outcome }) => {
        toast({ title: t(`draws.outcome.${outcome}`), kind: outcome === 'disputed' ? 'error' : 'done' });
        refreshDraws();
      }}
    >
      <div className="draws-entry">
        {issue.prizes.map((shape) => (
          <TextField
            key={shape.code}
            label={shape.code}
            hint={t('draws.prizeShape', { count: shape.count, digits: shape.digits })}
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            maxLength={shape.count * (shape.digits + 2)}
            value={typed[shape.code] ?? ''}
            onChange={({ target }) => type(shape.code, target.value)}
            {...(readPrize(shape, typed[shape.code] ?? '')
              ? { end: <Check size={16} strokeWidth={2} className="draws-equal" aria-label={t('draws.whole')} /> }
              : {})}
          />
        ))}
      </div>
      <Button
        disabled={draw === null || issue.bets === 0}
        busy={preview.isPending}
        onClick={() => preview.mutate()}
        type="button"
      >
        {t('draws.preview')}
      </Button>
      {preview.error && <p role="alert">{errorText(preview.error, t)}</p>}
      {preview.data && <PreviewFacts preview={preview.data} />}
    </ActDialog>
  );
}

function PreviewFacts({ preview }: { preview: DrawPreview }) {
  const { t } = useText();
  const { currency, staked, payout, refunded, reversed, largest } = preview;
  const money = (value: string) => <Money value={value} currency={currency} />;
  return (
    <section aria-label={t('draws.preview')}>
      <Facts
        facts={[
          { label: t('draws.betsSettled'), value: preview.bets },
          { label: t('draws.won', { bets: preview.won, members: preview.winners }), value: money(payout) },
          { label: t('draws.refunded'), value: money(refunded) },
          { label: t('draws.staked'), value: money(staked) },
          ...(reversed === '0' ? [] : [{ label: t('draws.reversed'), value: money(reversed) }]),
          { label: t('draws.kept'), value: money(`${BigInt(staked) - BigInt(payout) - BigInt(refunded)}`) },
          ...(largest
            ? [{ label: t('draws.largest', { account: largest.account }), value: money(largest.payout) }]
            : []),
        ]}
      />
      {!preview.complete && <p className="small">{t('draws.previewPart')}</p>}
    </section>
  );
}
