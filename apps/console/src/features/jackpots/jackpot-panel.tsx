import type { SiteJackpot } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { TextField } from '@croupier/ui/field';
import { Select } from '@croupier/ui/select';
import { toast } from '@croupier/web/toast';
import { Check, CirclePause, CirclePlay, Flag, ListChecks, Sprout } from 'lucide-react';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { type Act, ActMenu } from '../../shared/act-menu.tsx';
import { AmountField } from '../../shared/amount-field.tsx';
import { call } from '../../shared/call.ts';
import { unitOf } from '../../shared/currencies.ts';
import { Facts } from '../../shared/facts.tsx';
import { Money } from '../../shared/money.tsx';
import { useCan, useOperator } from '../../shared/operator.ts';
import { SidePanel } from '../../shared/side-panel.tsx';
import { useMoments } from '../../shared/use-moment.ts';
import { refreshSite } from '../../shared/use-pages.ts';
import { JackpotBadge } from './jackpot-badge.tsx';
import { readNodeIds } from './node-ids.ts';

type JackpotPanelProps = { jackpot: SiteJackpot; all: readonly SiteJackpot[]; onClose: () => void };
type Asked = 'start' | 'seed' | 'end' | 'pause' | 'games' | 'approve';

/** One jackpot: what it holds and on which terms, what waits for a second person, and what can be done. */
export function JackpotPanel({ jackpot, all, onClose }: JackpotPanelProps) {
  const { t } = useText();
  const { moment } = useMoments();
  const mayWrite = useCan('jackpots.write');
  const { level, kind, contribution, seedShare, nodeIds, amount, currency, seed, ceiling, nextSeed, proposal } =
    jackpot;
  const share = (millionths: number) => t('jackpots.share', { share: (millionths / 10_000).toFixed(4) });
  return (
    <SidePanel label={t('jackpots.jackpot')} reference={jackpot.jackpotId} onClose={onClose}>
      <div>
        <h2>
          <Money value={amount} currency={currency} />
        </h2>
        <JackpotBadge jackpot={jackpot} />
      </div>
      <Facts
        facts={[
          { label: t('jackpots.levelOf'), value: t(`jackpots.level.${level}`) },
          { label: t('jackpots.kindOf'), value: t(`jackpots.kind.${kind}`) },
          { label: t('jackpots.runs'), value: jackpot.runNumber },
          { label: t('jackpots.contribution'), value: share(contribution) },
          { label: t('jackpots.seedShare'), value: share(seedShare) },
          ...(seed === null ? [] : [{ label: t('jackpots.seed'), value: <Money value={seed} currency={currency} /> }]),
          ...(ceiling === null
            ? []
            : [{ label: t('jackpots.ceiling'), value: <Money value={ceiling} currency={currency} /> }]),
          { label: t('jackpots.nextSeed'), value: <Money value={nextSeed} currency={currency} /> },
          { label: t('jackpots.games'), value: nodeIds === null ? t('jackpots.everyGame') : nodeIds.join(', ') },
          { label: t('jackpots.created'), value: moment(jackpot.createdAt) },
          ...(jackpot.endedAt ? [{ label: t('jackpots.endedAt'), value: moment(jackpot.endedAt) }] : []),
        ]}
      />
      {jackpot.endsWithNextWin && <p className="small">{t('jackpots.endsWithNextWin')}</p>}
      {proposal && (
        <section>
          <h3>{t('jackpots.waits')}</h3>
          <Facts
            facts={[
              { label: t('jackpots.asked'), value: t(`jackpots.action.${proposal.action}`) },
              ...(proposal.seed
                ? [{ label: t('jackpots.nextSeed'), value: <Money value={proposal.seed} currency={currency} /> }]
                : []),
              { label: t('console.reason'), value: proposal.reason },
              { label: t('jackpots.askedAt'), value: moment(proposal.proposedAt) },
            ]}
          />
        </section>
      )}
      {mayWrite && jackpot.state !== 'ended' && <JackpotActs jackpot={jackpot} all={all} />}
    </SidePanel>
  );
}

function JackpotActs({ jackpot, all }: { jackpot: SiteJackpot; all: readonly SiteJackpot[] }) {
  const { t } = useText();
  const { operatorId } = useOperator();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { state, proposal } = jackpot;
  const act = (key: string, what: Asked, icon: Act['icon'], more: Partial<Act> = {}): Act => ({
    key,
    icon,
    label: `jackpots.act.${what}`,
    effect: t(`jackpots.effect.${what}`),
    run: () => setAsked(what),
    ...more,
  });
  const acts: Act[] = [
    ...(proposal && proposal.proposedBy !== operatorId ? [act('y', 'approve', Check)] : []),
    ...(state === 'draft' ? [act('s', 'start', CirclePlay)] : []),
    ...(state === 'running'
      ? [act('p', 'pause', CirclePause)]
      : state === 'paused'
        ? [
            act('p', 'pause', CirclePlay, {
              label: 'jackpots.resume',
              effect: t('jackpots.resumeEffect'),
            }),
          ]
        : []),
    act('g', 'games', ListChecks),
    ...(state === 'draft' ? [] : [act('d', 'seed', Sprout), act('e', 'end', Flag, { negative: true })]),
  ];
  return (
    <>
      <ActMenu acts={acts} />
      <JackpotDialogs jackpot={jackpot} all={all} asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}

type DialogsProps = {
  jackpot: SiteJackpot;
  all: readonly SiteJackpot[];
  asked: Asked | null;
  onClose: () => void;
};

function JackpotDialogs({ jackpot, all, asked, onClose }: DialogsProps) {
  const { t } = useText();
  const { jackpotId, currency, nextSeed, nodeIds, state, proposal } = jackpot;
  const [seed, setSeed] = useState<string | null>(nextSeed);
  const [into, setInto] = useState('');
  const [games, setGames] = useState(nodeIds?.join(', ') ?? '');
  const targets = all.filter((other) => other.state === 'running' && other.jackpotId !== jackpotId);
  const done = (title: string) => {
    toast({ title });
    void refreshSite('console.jackpots');
  };
  const propose = (action: 'start' | 'seed' | 'end') => (reason: string) =>
    call('console.proposeForJackpot', {
      jackpotId,
      action,
      ...(action === 'seed' ? { seed: seed ?? '' } : {}),
      ...(action === 'end' && into !== '' ? { into } : {}),
      reason,
    });
  const asks = () => done(t('jackpots.proposed'));
  const common = (what: Asked) => ({
    title: t(`jackpots.act.${what}`),
    effect: t(`jackpots.effect.${what}`),
    action: t(`jackpots.act.${what}`),
    open: asked === what,
    onClose,
  });
  const isPaused = state === 'paused';
  return (
    <>
      <ActDialog {...common('start')} run={propose('start')} onDone={asks} />
      <ActDialog {...common('seed')} disabled={!seed} run={propose('seed')} onDone={asks}>
        <AmountField
          label={t('jackpots.nextSeed')}
          currency={unitOf(currency)}
          value={nextSeed}
          onChange={setSeed}
          wrong={t('console.noAmount')}
        />
      </ActDialog>
      <ActDialog {...common('end')} tone="danger" run={propose('end')} onDone={asks}>
        <div className="act-pick">
          {t('jackpots.into')}
          <Select
            label={t('jackpots.into')}
            options={[
              { value: '', label: t('jackpots.withNextWin') },
              ...targets.map((other) => ({
                value: other.jackpotId,
                label: `${t(`jackpots.level.${other.level}`)} ${other.jackpotId.slice(-8)}`,
              })),
            ]}
            value={into}
            onChange={setInto}
          />
        </div>
      </ActDialog>
      <ActDialog
        {...common('pause')}
        title={t(isPaused ? 'jackpots.resume' : 'jackpots.act.pause')}
        effect={t(isPaused ? 'jackpots.resumeEffect' : 'jackpots.effect.pause')}
        action={t(isPaused ? 'jackpots.resume' : 'jackpots.act.pause')}
        run={(reason) => call('console.pauseJackpot', { jackpotId, paused: !isPaused, reason })}
        onDone={() => done(t('jackpots.saved'))}
      />
      <ActDialog
        {...common('games')}
        run={(reason) => call('console.jackpotGames', { jackpotId, nodeIds: readNodeIds(games), reason })}
        onDone={() => done(t('jackpots.saved'))}
      >
        <TextField
          label={t('jackpots.games')}
          hint={t('jackpots.gamesHint')}
          autoComplete="off"
          spellCheck={false}
          value={games}
          onChange={({ target }) => setGames(target.value)}
        />
      </ActDialog>
      <ActDialog
        {...common('approve')}
        run={(reason) => call('console.approveProposal', { proposalId: proposal?.proposalId ?? '', reason })}
        onDone={() => done(t('jackpots.approved'))}
      />
    </>
  );
}
