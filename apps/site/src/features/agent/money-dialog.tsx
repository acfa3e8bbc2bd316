import type { CallResult, DownlineMoney } from '@croupier/contract';
import { type MessageKey, useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Button } from '@croupier/ui/button';
import { Dialog } from '@croupier/ui/dialog';
import { TextField } from '@croupier/ui/field';
import { newId } from '@croupier/web/new-id';
import { toast } from '@croupier/web/toast';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refreshBalance } from '../../shared/balance.ts';
import { call } from '../../shared/call.ts';
import { errorText } from '../../shared/error-text.tsx';
import { FormNotice } from '../../shared/form-notice.tsx';
import { refreshLineMoney } from '../../shared/line-moves.tsx';
import { useMoney } from '../../shared/money-text.ts';
import { isStepUpRequired } from '../../shared/step-up.ts';

export type MoneyAct = 'give' | 'take' | 'settle';

const titles: Readonly<Record<MoneyAct, MessageKey>> = {
  give: 'teamMoney.giveTo',
  take: 'teamMoney.takeFrom',
  settle: 'teamMoney.settleWith',
};
const words: Readonly<Record<MoneyAct, MessageKey>> = {
  give: 'teamMoney.give',
  take: 'teamMoney.take',
  settle: 'teamMoney.settle',
};
const texts: Readonly<Record<MoneyAct, MessageKey>> = {
  give: 'teamMoney.giveText',
  take: 'teamMoney.takeText',
  settle: 'teamMoney.settleText',
};
const longestNote = 120;

type Own = Pick<CallResult<'lineMoney.downlines'>, 'onCredit' | 'free' | 'most' | 'dayLeft'>;
type MoneyDialogProps = { line: DownlineMoney; act: MoneyAct; own: Own; onClose: () => void };

/** Gives to a downline, takes back, or settles: the amount of a settlement is what it takes, and nobody types it. */
export function MoneyDialog({ line, act, own, onClose }: MoneyDialogProps) {
  const { t } = useText();
  const money = useMoney();
  const [open, setOpen] = useState(true);
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [isWrongShown, setWrongShown] = useState(false);
  const requestId = useRef({ wish: '', id: '' });
  const due = BigInt(line.given) - BigInt(line.held ?? line.given);
  const amount = act === 'settle' ? due : money.read(text);
  const most = least(act === 'take' ? line.takeable : own.free, own.most, own.dayLeft);
  const problem =
    act === 'settle'
      ? undefined
      : amount === null || amount <= 0n
        ? t('teamMoney.amountInvalid')
        : amount > most
          ? t('amount_above_maximum', { maxAmount: money.shown(most) })
          : undefined;
  const move = useMutation({
    mutationFn: (wanted: bigint) => {
      const wish = `${wanted} ${note}`;
      if (requestId.current.wish !== wish) requestId.current = { wish, id: newId() };
      const { memberId } = line;
      const asked = { requestId: requestId.current.id, amount: wanted.toString(), note };
      return call('lineMoney.toDownline', { memberId, act, ...asked });
    },
    onSuccess: () => {
      toast({ title: t('teamMoney.done') });
      setOpen(false);
    },
    onSettled: () => {
      void refreshLineMoney();
      void refreshBalance();
    },
  });
  const submit = () => {
    setWrongShown(true);
    if (problem === undefined && amount !== null && !move.isPending) move.mutate(amount);
  };
  return (
    <Dialog
      title={t(titles[act], { account: line.account })}
      description={t(act === 'settle' && due < 0n ? 'teamMoney.settleOverText' : texts[act])}
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClose}
      actions={
        <Button tone="primary" busy={move.isPending} onClick={submit}>
          {t(words[act])}
        </Button>
      }
    >
      <form
        className="team-money-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {move.isError && !isStepUpRequired(move.error) && <FormNotice>{errorText(move.error, t)}</FormNotice>}
        {act === 'settle' ? (
          <p>
            {t('teamMoney.moves')}{' '}
            <b>
              <Amount value={due < 0n ? -due : due} />
            </b>
          </p>
        ) : (
          <TextField
            label={t('account.amount')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={24}
            start={<span aria-hidden>{money.symbol}</span>}
            value={text}
            hint={t('teamMoney.upTo', { most: money.shown(most) })}
            error={isWrongShown ? problem : undefined}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        <TextField
          label={t('lineMove.note')}
          optional={t('lineMove.optional')}
          maxLength={longestNote}
          autoComplete="off"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

function least(first: string, ...others: (string | null)[]): bigint {
  return others.reduce<bigint>(
    (smallest, one) => (one === null || BigInt(one) > smallest ? smallest : BigInt(one)),
    BigInt(first),
  );
}
