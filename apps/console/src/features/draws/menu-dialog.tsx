import type { CallResult, LotteryMenuVersion, MenuLimits } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { TextField } from '@croupier/ui/field';
import { Select } from '@croupier/ui/select';
import { Switch } from '@croupier/ui/switch';
import { TextArea } from '@croupier/ui/text-area';
import { toast } from '@croupier/web/toast';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { AmountField } from '../../shared/amount-field.tsx';
import { call } from '../../shared/call.ts';
import { unitOf } from '../../shared/currencies.ts';
import { useMoments } from '../../shared/use-moment.ts';
import { refreshSite } from '../../shared/use-pages.ts';
import { oddsText, readOdds } from './odds-text.ts';

export type Menus = CallResult<'console.lotteryMenus'>;

const needed = ['minUnit', 'minStake', 'maxStake'] as const;
const optional = ['memberIssueStake', 'halfPriceAbove', 'closedAbove', 'issueCap'] as const;
/** Only where members send numbers. */
export const numberPrizes = ['lastNumberPrize', 'sixteenthNumberPrize', 'numberPrizeStake'] as const;
type MoneyLimit = (typeof needed)[number] | (typeof optional)[number] | (typeof numberPrizes)[number];

/** Whether members send numbers to the issues of a lottery. */
export const takesNumbers = ({ family }: Pick<Menus, 'family'>): boolean => family === 'YEEKEE';

type MenuDialogProps = { menus: Menus; newest: LotteryMenuVersion; onClose: () => void };

/** Another version of what a lottery sells: limits of every kind, and the odds of a play, from an issue on that has no bets. */
export function MenuDialog({ menus, newest, onClose }: MenuDialogProps) {
  const { t } = useText();
  const { moment } = useMoments();
  const [fromNumber, setFrom] = useState(menus.coming[0]?.number ?? '');
  const [money, setMoney] = useState<Record<MoneyLimit, string | null>>(() => moneyOf(newest.limits));
  const [blocked, setBlocked] = useState(newest.limits.blocked.join('\n'));
  const [changed, setChanged] = useState<Readonly<Record<string, { sold: boolean; odds: Record<string, string> }>>>({});
  const [code, setCode] = useState(newest.plays[0]?.code ?? '');
  const play = newest.plays.find((one) => one.code === code);
  const shown = play && (changed[code] ?? standingOf(play));
  const plays = Object.entries(changed).map(([playCode, { sold, odds }]) => ({
    code: playCode,
    sold,
    odds: Object.entries(odds).map(([tier, text]) => ({ tier, odds: readOdds(text) })),
  }));
  const isWhole =
    needed.every((name) => money[name]) &&
    [...optional, ...numberPrizes].every((name) => money[name] !== null) &&
    plays.every(({ odds }) => odds.every((one) => one.odds !== null));
  const limits = (): MenuLimits => ({
    minUnit: money.minUnit ?? '',
    minStake: money.minStake ?? '',
    maxStake: money.maxStake ?? '',
    memberIssueStake: money.memberIssueStake || null,
    halfPriceAbove: money.halfPriceAbove || null,
    closedAbove: money.closedAbove || null,
    issueCap: money.issueCap || null,
    lastNumberPrize: money.lastNumberPrize || null,
    sixteenthNumberPrize: money.sixteenthNumberPrize || null,
    numberPrizeStake: money.numberPrizeStake || null,
    blocked: blocked.split(/\s+/).filter(Boolean),
  });
  return (
    <ActDialog
      title={t('draws.act.menu')}
      effect={t('draws.effect.menu')}
      action={t('draws.act.propose')}
      wide
      open
      onClose={onClose}
      disabled={!isWhole}
      run={(reason) =>
        call('console.saveMenu', {
          gameId: menus.gameId,
          fromNumber,
          limits: limits(),
          plays: plays.map((one) => ({
            ...one,
            odds: one.odds.map(({ tier, odds }) => ({ tier, odds: odds ?? 0 })),
          })),
          reason,
        })
      }
      onDone={() => {
        toast({ title: t('draws.proposed') });
        void refreshSite('console.lotteryMenus');
      }}
    >
      <div className="act-pick">
        {t('draws.fromIssue')}
        <Select
          label={t('draws.fromIssue')}
          options={menus.coming.map(({ number, drawsAt }) => ({
            value: number,
            label: `${number}, ${moment(drawsAt)}`,
          }))}
          value={fromNumber}
          onChange={setFrom}
        />
      </div>
      <div className="draws-entry">
        {[...needed, ...optional].map((name) => (
          <AmountField
            key={name}
            label={t(`draws.limit.${name}`)}
            currency={unitOf(menus.currency)}
            value={newest.limits[name] ?? ''}
            onChange={(value) => setMoney({ ...money, [name]: value })}
            wrong={t('console.noAmount')}
            {...(needed.some((one) => one === name) ? {} : { hint: t('draws.emptyUnlimited') })}
          />
        ))}
        {takesNumbers(menus) &&
          numberPrizes.map((name) => (
            <AmountField
              key={name}
              label={t(`draws.limit.${name}`)}
              currency={unitOf(menus.currency)}
              value={newest.limits[name] ?? ''}
              onChange={(value) => setMoney({ ...money, [name]: value })}
              wrong={t('console.noAmount')}
              hint={t('draws.emptyNone')}
            />
          ))}
      </div>
      <TextArea
        label={t('draws.limit.blocked')}
        hint={t('draws.closedLinesHint')}
        value={blocked}
        onChange={setBlocked}
        max={10_000}
        rows={2}
      />
      {play && shown && (
        <fieldset className="draws-play">
          <legend>{t('draws.odds')}</legend>
          <Select
            label={t('draws.play')}
            options={newest.plays.map((one) => ({ value: one.code, label: one.code }))}
            value={code}
            onChange={setCode}
          />
          <Switch
            label={t('draws.sold')}
            checked={shown.sold}
            onChange={({ target }) => setChanged({ ...changed, [code]: { ...shown, sold: target.checked } })}
          />
          {play.odds.map(({ tier }) => {
            const text = shown.odds[tier] ?? '';
            return (
              <TextField
                key={`${code} ${tier}`}
                label={play.odds.length > 1 ? t('draws.oddsOf', { tier }) : t('draws.odds')}
                inputMode="decimal"
                autoComplete="off"
                maxLength={14}
                value={text}
                error={readOdds(text) === null ? t('draws.noOdds') : undefined}
                onChange={({ target }) =>
                  setChanged({ ...changed, [code]: { ...shown, odds: { ...shown.odds, [tier]: target.value } } })
                }
              />
            );
          })}
        </fieldset>
      )}
    </ActDialog>
  );
}

const standingOf = ({ sold, odds }: LotteryMenuVersion['plays'][number]) => ({
  sold,
  odds: Object.fromEntries(odds.map((one) => [one.tier, oddsText(one.odds)])),
});

function moneyOf(limits: MenuLimits): Record<MoneyLimit, string | null> {
  const { minUnit, minStake, maxStake, memberIssueStake, halfPriceAbove, closedAbove, issueCap } = limits;
  const { lastNumberPrize, sixteenthNumberPrize, numberPrizeStake } = limits;
  return {
    minUnit,
    minStake,
    maxStake,
    memberIssueStake: memberIssueStake ?? '',
    halfPriceAbove: halfPriceAbove ?? '',
    closedAbove: closedAbove ?? '',
    issueCap: issueCap ?? '',
    lastNumberPrize: lastNumberPrize ?? '',
    sixteenthNumberPrize: sixteenthNumberPrize ?? '',
    numberPrizeStake: numberPrizeStake ?? '',
  };
}
