import { type MessageKey, useText } from '@croupier/i18n';
import { Badge } from '@croupier/ui/badge';
import { Button } from '@croupier/ui/button';
import { Segmented } from '@croupier/ui/segmented';
import { Skeleton } from '@croupier/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { FailedPart } from '../../shared/error-text.tsx';
import { Facts } from '../../shared/facts.tsx';
import { Money } from '../../shared/money.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { SidePanel } from '../../shared/side-panel.tsx';
import { useMoments } from '../../shared/use-moment.ts';
import { useOpenPanel } from '../../shared/use-open-panel.ts';
import { useView } from '../../shared/use-view.ts';
import { LabelMarks } from './label-marks.tsx';
import { MemberAccess } from './member-access.tsx';
import { MemberActs } from './member-acts.tsx';
import { MemberBets } from './member-bets.tsx';
import { MemberLinks } from './member-links.tsx';
import { MemberNotes } from './member-notes.tsx';
import { type Member, memberQuery } from './member-query.ts';
import { MemberTimeline } from './member-timeline.tsx';
import './members.css';

const shows = ['timeline', 'bets', 'access', 'links', 'notes'] as const;

/** One person: balances, everything that happened in one order, bets, devices, linked accounts, notes; what can be done stands beside it. */
export function MemberPage({ memberId }: { memberId: string }) {
  const { t } = useText();
  const [view, change] = useView<'show' | 'kind'>();
  const panel = useOpenPanel();
  const { data, error, refetch } = useQuery(memberQuery(memberId));
  const show = shows.find((known) => known === view.show) ?? 'timeline';
  if (error) return <FailedPart error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton width="60%" />;
  return (
    <>
      <PageHead
        title={data.account}
        lead={<MemberLead member={data} />}
        actions={
          !panel.isOpen && (
            <Button size="sm" tone="leaf" onClick={panel.open}>
              {t('members.acts')}
            </Button>
          )
        }
      />
      <div className="member-body">
        <Balances member={data} />
        {data.pinnedNotes.length > 0 && (
          <ul className="member-pinned" aria-label={t('members.pinned')}>
            {data.pinnedNotes.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        )}
        <Segmented
          label={t('members.show')}
          options={shows.map((value) => ({ value, label: t(`members.shows.${value}`) }))}
          value={show}
          onChange={(next) => change({ show: next === 'timeline' ? undefined : next })}
        />
      </div>
      {show === 'timeline' && <MemberTimeline memberId={memberId} />}
      {show === 'bets' && <MemberBets memberId={memberId} currency={data.currency} />}
      {show === 'access' && <MemberAccess memberId={memberId} />}
      {show === 'links' && <MemberLinks memberId={memberId} account={data.account} />}
      {show === 'notes' && <MemberNotes memberId={memberId} />}
      {panel.isOpen && <MemberPanel member={data} onClose={panel.close} />}
    </>
  );
}

function MemberLead({ member: { blocked, labels, nickname, club } }: { member: Member }) {
  const { t } = useText();
  return (
    <>
      {nickname} {club && <Badge tone="petal">{club.name}</Badge>}{' '}
      {blocked && <Badge tone="negative">{t('members.blocked')}</Badge>} <LabelMarks labels={labels} />
    </>
  );
}

function Balances({ member: { balances, sumBalance, currency, month } }: { member: Member }) {
  const { t } = useText();
  return (
    <dl className="member-balances">
      <div>
        <dt>{t('members.sum')}</dt>
        <dd>
          <Money value={sumBalance} currency={currency} />
        </dd>
      </div>
      {balances.map(({ kind, balance }) => (
        <div key={kind}>
          <dt>{t(`members.balance.${kind}` as MessageKey)}</dt>
          <dd>
            <Money value={balance} currency={currency} />
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('members.monthNet', { bets: month.bets })}</dt>
        <dd>
          <Money value={month.net} currency={currency} />
        </dd>
      </div>
    </dl>
  );
}

function MemberPanel({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useText();
  const { moment, ago } = useMoments();
  const { email, mobile, name, birthday, language, upline, referralCode, registeredAt, lastLoginAt } = member;
  const verified = (isVerified: boolean) => t(isVerified ? 'members.verified' : 'members.unverified');
  return (
    <SidePanel label={t('members.one')} reference={member.id} onClose={onClose}>
      <MemberActs member={member} />
      <Facts
        facts={[
          { label: t('members.name'), value: name ?? t('members.unknown') },
          {
            label: t('members.email'),
            value: email ? `${email}, ${verified(member.emailVerified)}` : t('members.unknown'),
          },
          {
            label: t('members.mobile'),
            value: mobile ? `${mobile}, ${verified(member.mobileVerified)}` : t('members.unknown'),
          },
          { label: t('members.birthday'), value: birthday ?? t('members.unknown') },
          { label: t('members.language'), value: language },
          { label: t('members.upline'), value: upline?.account ?? t('members.nobody') },
          ...(referralCode ? [{ label: t('members.referralCode'), value: referralCode }] : []),
          { label: t('members.since'), value: moment(registeredAt) },
          { label: t('members.lastLogin'), value: lastLoginAt ? ago(lastLoginAt) : t('members.never') },
          { label: t('members.sessions'), value: member.openSessions },
          { label: t('members.secondFactor'), value: t(member.secondFactor ? 'members.on' : 'members.off') },
        ]}
      />
      {member.payees.length > 0 && (
        <section>
          <h2>{t('members.payees')}</h2>
          <Facts
            facts={member.payees.map((payee) => ({
              label: `${payee.institution} ${payee.maskedNumber}`,
              value: `${payee.holder}, ${verified(payee.verified)}`,
            }))}
          />
        </section>
      )}
    </SidePanel>
  );
}
