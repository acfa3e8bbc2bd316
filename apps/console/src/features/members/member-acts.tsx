import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { Dialog } from '@croupier/ui/dialog';
import { Checkbox, TextField } from '@croupier/ui/field';
import { NumberField } from '@croupier/ui/number-field';
import { Segmented } from '@croupier/ui/segmented';
import { TextArea } from '@croupier/ui/text-area';
import { toast } from '@croupier/web/toast';
import { useQuery } from '@tanstack/react-query';
import {
  Ban,
  CircleCheck,
  Coins,
  Eye,
  GitBranch,
  KeyRound,
  LockKeyhole,
  LogOut,
  Mail,
  Scale,
  Tags,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { type Act, ActMenu } from '../../shared/act-menu.tsx';
import { AmountField } from '../../shared/amount-field.tsx';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';
import { unitOf } from '../../shared/currencies.ts';
import { Facts } from '../../shared/facts.tsx';
import { Money } from '../../shared/money.tsx';
import { OnceDialog } from '../../shared/once-dialog.tsx';
import { useCan, useOperatorSite } from '../../shared/operator.ts';
import { queryClient } from '../../shared/queries.ts';
import { GrantDialog } from './grant-dialog.tsx';
import { type Member, memberLabelsQuery } from './member-query.ts';

type Asked = 'view' | 'block' | 'sessions' | 'adjust' | 'grant' | 'message' | 'password' | 'issue' | 'labels' | 'place';

/** The type of an account that visitors try the site with: it has no password. */
const trial = 4;

/** What can be done about a member: each act with its effect, its reason and, for money, a second person. */
export function MemberActs({ member }: { member: Member }) {
  const { t } = useText();
  const mayWrite = useCan('members.write');
  const mayAdjust = useCan('members.adjust');
  const maySwitch = useCan('switches.write');
  const mayView = useCan('members.view');
  const mayPlace = useCan('affiliates.write') && member.upline === null && member.type === 0;
  const { demo } = useOperatorSite();
  const mayGrant = useCan('grants.write') && demo;
  const [asked, setAsked] = useState<Asked | null>(null);
  // the address stays when the dialog closes: the browser reads it from the link after the press was handled
  const [view, setView] = useState({ url: '', isOffered: false });
  const [password, setPassword] = useState<string | null>(null);
  const closeView = () => setView(({ url }) => ({ url, isOffered: false }));
  const { id: memberId, account, blocked, openSessions } = member;
  const act = (key: string, what: Asked, icon: Act['icon'], more: Partial<Act> = {}): Act => ({
    key,
    icon,
    label: `members.act.${what}`,
    effect: t(`members.effect.${what}`),
    run: () => setAsked(what),
    ...more,
  });
  const acts = [
    ...(mayView ? [act('v', 'view', Eye)] : []),
    ...(maySwitch
      ? [
          blocked
            ? act('b', 'block', CircleCheck, { label: 'members.unblock', effect: t('members.unblockEffect') })
            : act('b', 'block', Ban, { negative: true }),
        ]
      : []),
    ...(mayAdjust ? [act('m', 'adjust', Scale)] : []),
    ...(mayGrant ? [act('y', 'grant', Coins)] : []),
    ...(mayWrite
      ? [
          ...(openSessions > 0 ? [act('s', 'sessions', LogOut)] : []),
          act('w', 'message', Mail),
          act('p', 'password', KeyRound),
          ...(member.type === trial ? [] : [act('o', 'issue', LockKeyhole)]),
          act('l', 'labels', Tags),
        ]
      : []),
    ...(mayPlace ? [act('u', 'place', GitBranch)] : []),
  ];
  const close = () => setAsked(null);
  const done = (title: string) => {
    toast({ title });
    void queryClient.invalidateQueries({ queryKey: siteKey() });
  };
  return (
    <>
      <ActMenu acts={acts} />
      <ActDialog
        title={t(blocked ? 'members.unblockOf' : 'members.blockOf', { account })}
        effect={t(blocked ? 'members.unblockEffect' : 'members.effect.block')}
        action={t(blocked ? 'members.unblock' : 'members.act.block')}
        tone={blocked ? 'primary' : 'danger'}
        open={asked === 'block'}
        onClose={close}
        run={(reason) => call('console.changeSwitch', { kind: 'member', target: memberId, open: blocked, reason })}
        onDone={() => done(t(blocked ? 'members.unblocked' : 'members.blockedDone', { account }))}
      />
      <ActDialog
        title={t('members.act.sessions')}
        effect={t('members.effect.sessions')}
        action={t('members.act.sessions')}
        open={asked === 'sessions'}
        onClose={close}
        run={(reason) => call('console.endMemberSessions', { memberId, reason })}
        onDone={({ ended }) => done(t('members.sessionsEnded', { ended }))}
      />
      <ActDialog
        title={t('members.viewOf', { account })}
        effect={t('members.effect.view')}
        action={t('members.act.view')}
        open={asked === 'view'}
        onClose={close}
        run={(reason) => call('console.viewAsMember', { memberId, reason })}
        onDone={({ url }) => setView({ url, isOffered: true })}
      />
      <Dialog
        title={t('members.viewOf', { account })}
        description={t('members.viewReady')}
        open={view.isOffered}
        onClose={closeView}
        actions={
          <>
            <Button onClick={closeView}>{t('ui.close')}</Button>
            <a
              className="btn btn-primary"
              href={view.url}
              target="_blank"
              rel="noopener noreferrer"
              onClick={closeView}
            >
              {t('members.viewOpen')}
            </a>
          </>
        }
      />
      <ActDialog
        title={t('members.act.password')}
        effect={t('members.effect.password')}
        action={t('members.act.password')}
        open={asked === 'password'}
        onClose={close}
        run={(reason) => call('console.sendPasswordLink', { memberId, reason })}
        onDone={() => done(t('members.passwordSent'))}
      />
      <ActDialog
        title={t('members.issueOf', { account })}
        effect={t('members.effect.issue')}
        action={t('members.act.issue')}
        open={asked === 'issue'}
        onClose={close}
        run={(reason) => call('console.issueMemberPassword', { memberId, reason })}
        onDone={(answer) => {
          setPassword(answer.password);
          void queryClient.invalidateQueries({ queryKey: siteKey() });
        }}
      />
      <OnceDialog
        title={t('members.issueOf', { account })}
        text={t('members.issuedText')}
        secret={password}
        onClose={() => setPassword(null)}
      />
      {asked === 'adjust' && <AdjustDialog member={member} onClose={close} onDone={done} />}
      {asked === 'grant' && <GrantDialog member={member} onClose={close} onDone={done} />}
      {asked === 'message' && <MessageDialog memberId={memberId} onClose={close} onDone={done} />}
      {asked === 'place' && <PlaceDialog member={member} onClose={close} onDone={done} />}
      {asked === 'labels' && <LabelsDialog member={member} onClose={close} onDone={done} />}
    </>
  );
}

type PartProps = { onClose: () => void; onDone: (title: string) => void };

function AdjustDialog({ member, onClose, onDone }: PartProps & { member: Member }) {
  const { t } = useText();
  const adjustmentId = useRef(crypto.randomUUID());
  const [direction, setDirection] = useState<'credit' | 'debit'>('credit');
  const [amount, setAmount] = useState<string | null>('');
  const { id: memberId, currency, balances } = member;
  const cash = balances.find(({ kind }) => kind === 'cash')?.balance ?? '0';
  const signed = amount ? (direction === 'credit' ? BigInt(amount) : -BigInt(amount)) : 0n;
  return (
    <ActDialog
      title={t('members.adjustOf', { account: member.account })}
      effect={t('members.effect.adjust')}
      action={t('members.act.adjust')}
      open
      onClose={onClose}
      disabled={!amount}
      run={(reason) =>
        call('console.adjustMember', {
          memberId,
          adjustmentId: adjustmentId.current,
          amount: signed.toString(),
          reason,
        })
      }
      onDone={({ proposal }) => onDone(t(proposal ? 'members.adjustWaits' : 'members.adjusted'))}
    >
      <Segmented
        label={t('members.direction')}
        options={[
          { value: 'credit', label: t('members.credit') },
          { value: 'debit', label: t('members.debit') },
        ]}
        value={direction}
        onChange={setDirection}
      />
      <AmountField
        label={t('members.amount')}
        currency={unitOf(currency)}
        value=""
        onChange={setAmount}
        wrong={t('console.noAmount')}
      />
      <Facts
        facts={[
          { label: t('members.cashNow'), value: <Money value={cash} currency={currency} /> },
          {
            label: t('members.cashAfter'),
            value: <Money value={(BigInt(cash) + signed).toString()} currency={currency} />,
          },
        ]}
      />
    </ActDialog>
  );
}

function MessageDialog({ memberId, onClose, onDone }: PartProps & { memberId: string }) {
  const { t } = useText();
  const [subject, setSubject] = useState('');
  const [text, setText] = useState('');
  return (
    <ActDialog
      title={t('members.act.message')}
      effect={t('members.effect.message')}
      action={t('members.act.message')}
      open
      onClose={onClose}
      disabled={subject.trim() === '' || text.trim() === ''}
      run={(reason) => call('console.messageMember', { memberId, subject: subject.trim(), text: text.trim(), reason })}
      onDone={() => onDone(t('members.messageSent'))}
    >
      <TextField
        label={t('members.subject')}
        maxLength={120}
        value={subject}
        onChange={({ target }) => setSubject(target.value)}
      />
      <TextArea label={t('members.text')} value={text} max={4_000} rows={6} onChange={setText} />
    </ActDialog>
  );
}

/** Puts a member who is in no line below an agent, once another operator approves it. */
function PlaceDialog({ member, onClose, onDone }: PartProps & { member: Member }) {
  const { t } = useText();
  const [upline, setUpline] = useState('');
  return (
    <ActDialog
      title={t('members.act.place')}
      effect={t('members.effect.place')}
      action={t('members.act.place')}
      open
      onClose={onClose}
      disabled={upline.trim() === ''}
      run={(reason) => call('console.moveMember', { memberId: member.id, upline: upline.trim(), reason })}
      onDone={({ proposal }) => onDone(t(proposal ? 'members.adjustWaits' : 'members.placed'))}
    >
      <TextField
        label={t('members.placeTo')}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        value={upline}
        onChange={({ target }) => setUpline(target.value)}
      />
    </ActDialog>
  );
}

function LabelsDialog({ member, onClose, onDone }: PartProps & { member: Member }) {
  const { t } = useText();
  const { data } = useQuery(memberLabelsQuery());
  const [chosen, setChosen] = useState<readonly string[]>(member.labels.map(({ id }) => id));
  const [rank, setRank] = useState<number | null>(member.club?.rank ?? 0);
  const turn = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]));
  return (
    <ActDialog
      title={t('members.act.labels')}
      effect={t('members.effect.labels')}
      action={t('console.save')}
      open
      onClose={onClose}
      disabled={rank === null}
      run={(reason) =>
        call('console.setMemberLabels', { memberId: member.id, labelIds: [...chosen], rank: rank ?? 0, reason })
      }
      onDone={() => onDone(t('members.labelsSaved'))}
    >
      {data?.labels.length === 0 && <p className="muted small">{t('members.noLabels')}</p>}
      <div className="act-options">
        {data?.labels.map(({ id, name }) => (
          <Checkbox key={id} label={name} checked={chosen.includes(id)} onChange={() => turn(id)} />
        ))}
      </div>
      <NumberField
        label={t('members.rank')}
        hint={t('members.rankHint')}
        value={rank}
        min={0}
        max={100}
        onChange={setRank}
      />
    </ActDialog>
  );
}
