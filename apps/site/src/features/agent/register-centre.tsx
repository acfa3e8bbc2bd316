import type { AgentLink, AgentRates, CallResult } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge } from '@croupier/ui/badge';
import { Button } from '@croupier/ui/button';
import { TextField } from '@croupier/ui/field';
import { Segmented } from '@croupier/ui/segmented';
import { Skeleton } from '@croupier/ui/skeleton';
import { EmptyState } from '@croupier/ui/state';
import { TextArea } from '@croupier/ui/text-area';
import { formatBps, formatDay } from '@croupier/web/format';
import { toast } from '@croupier/web/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Share2, Ticket } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/call.ts';
import { errorText, FailedPart } from '../../shared/error-text.tsx';
import { FormNotice } from '../../shared/form-notice.tsx';
import { QrCode } from '../../shared/qr-code.tsx';
import { copyLink, shareLink } from '../../shared/share.ts';
import { useSite } from '../../shared/site.ts';
import { linksQuery } from './agent-queries.ts';
import { groupNames, groups, kindName } from './agent-words.ts';
import { RateFields } from './rate-fields.tsx';
import { referralLink } from './referral-link.ts';
import './agents.css';
import './register-centre.css';

type Links = CallResult<'agent.links'>;
type Opens = Links['opens'][number];

const mostAccounts = 100;
const longestList = 2_000;

/** How an agent brings others into the line: links with their rates and what came of each, and accounts opened for others. */
export function RegisterCentre() {
  const links = useQuery(linksQuery);
  if (links.isError) return <FailedPart error={links.error} retry={() => void links.refetch()} />;
  if (!links.data) return <Skeleton className="agent-skeleton" />;
  return (
    <div className="agent-page agent-register">
      <LinkList list={links.data.list} />
      {links.data.opens.length > 0 && (
        <div className="agent-forms">
          <NewLink links={links.data} />
          <OpenAccounts links={links.data} />
        </div>
      )}
    </div>
  );
}

function LinkList({ list }: { list: readonly AgentLink[] }) {
  const { t } = useText();
  return (
    <section className="card agent-card" aria-labelledby="agent-links">
      <header>
        <h3 id="agent-links">
          {t('agents.links')}
          <small className="agent-subtitle">{t('agents.linksText')}</small>
        </h3>
      </header>
      {list.length === 0 ? (
        <EmptyState icon={<Ticket size={28} strokeWidth={1.75} />} title={t('agents.noLinks')}>
          {t('agents.noLinksText')}
        </EmptyState>
      ) : (
        <ul>
          {list.toReversed().map((link) => (
            <LinkRow key={link.id} link={link} />
          ))}
        </ul>
      )}
    </section>
  );
}

function LinkRow({ link }: { link: AgentLink }) {
  const { t, locale } = useText();
  const client = useQueryClient();
  const { timeZone } = useSite().whitelabel;
  const url = referralLink(location, link);
  const isOver = link.endsAt !== null && Date.parse(link.endsAt) <= Date.now();
  const given = groups.filter((group) => (link.rates[group] ?? 0) > 0);
  const pause = useMutation({
    mutationFn: () => call('agent.pauseLink', { linkId: link.id, paused: !link.isPaused }),
    onSuccess: () => client.invalidateQueries({ queryKey: linksQuery.queryKey }),
    onError: (error) => toast({ title: errorText(error, t), kind: 'error' }),
  });
  return (
    <li className="agent-link">
      <QrCode text={url} label={t('agentHome.qr', { link: url })} />
      <div>
        <h4>
          {link.name || link.code}{' '}
          <Badge tone={link.isPaused || isOver ? 'plain' : 'positive'}>
            {t(isOver ? 'agents.linkOver' : link.isPaused ? 'agents.linkPaused' : 'agents.linkOn')}
          </Badge>
        </h4>
        <p className="agent-url">{url}</p>
        <p className="agent-small">
          {t('agents.linkOpens', { kind: kindName(t, link.opens) })}
          {given.map((group) => (
            <span key={group}>
              {t(groupNames[group])} <b>{formatBps(link.rates[group] ?? 0, locale)}</b>
            </span>
          ))}
        </p>
        <p className="agent-small">
          {t('agents.linkCounts', { registered: link.registered, deposited: link.deposited })}{' '}
          {link.endsAt &&
            t('agents.linkEnds', {
              day: formatDay(new Date(Date.parse(link.endsAt) - 1).toISOString(), locale, timeZone),
            })}
        </p>
      </div>
      <div className="agent-acts">
        <Button
          size="sm"
          tone="leaf"
          icon={<Copy size={18} strokeWidth={1.75} aria-hidden />}
          onClick={() => void copyLink(url)}
        >
          {t('agents.copy')}
        </Button>
        <Button
          size="sm"
          icon={<Share2 size={18} strokeWidth={1.75} aria-hidden />}
          onClick={() => void shareLink(link.name, url)}
        >
          {t('agents.share')}
        </Button>
        {!isOver && (
          <Button size="sm" tone="quiet" busy={pause.isPending} onClick={() => pause.mutate()}>
            {t(link.isPaused ? 'agents.resume' : 'agents.pause')}
          </Button>
        )}
      </div>
    </li>
  );
}

function KindChoice({
  opens,
  value,
  onChange,
}: {
  opens: readonly Opens[];
  value: Opens;
  onChange: (opens: Opens) => void;
}) {
  const { t } = useText();
  if (opens.length < 2) return null;
  return (
    <Segmented
      label={t('agents.become')}
      options={opens.map((type) => ({ value: String(type), label: kindName(t, type) }))}
      value={String(value)}
      onChange={(type) => onChange(Number(type) as Opens)}
    />
  );
}

function NewLink({ links }: { links: Links }) {
  const { t } = useText();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [opens, setOpens] = useState<Opens>(0);
  const [rates, setRates] = useState<AgentRates>({});
  const [lastDay, setLastDay] = useState('');
  const add = useMutation({
    mutationFn: () => call('agent.addLink', { name, opens, rates, ...(lastDay ? { lastDay } : {}) }),
    onSuccess: () => {
      setName('');
      void client.invalidateQueries({ queryKey: linksQuery.queryKey });
      toast({ title: t('agents.linkMade') });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate();
  };
  return (
    <form className="card agent-card agent-part agent-form" onSubmit={submit} aria-labelledby="agent-new-link">
      <h3 id="agent-new-link">{t('agents.newLink')}</h3>
      {add.isError && <FormNotice>{errorText(add.error, t)}</FormNotice>}
      <KindChoice opens={links.opens} value={opens} onChange={setOpens} />
      <TextField
        label={t('agents.linkName')}
        required
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <RateFields own={links.own} most={links.most} value={rates} onChange={setRates} />
      <TextField
        label={t('agents.lastDay')}
        optional={t('agents.optional')}
        type="date"
        value={lastDay}
        onChange={(event) => setLastDay(event.target.value)}
      />
      <Button type="submit" tone="primary" block busy={add.isPending}>
        {t('agents.makeLink')}
      </Button>
    </form>
  );
}

function OpenAccounts({ links }: { links: Links }) {
  const { t } = useText();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [opens, setOpens] = useState<Opens>(0);
  const [rates, setRates] = useState<AgentRates>({});
  const accounts = [...new Set(text.split(/[\s,;]+/).filter((name) => name !== ''))];
  const open = useMutation({
    mutationFn: () => call('agent.openAccounts', { accounts, opens, rates }),
    onSuccess: ({ opened }) => {
      setText('');
      void client.invalidateQueries({ queryKey: ['member', 'agent'] });
      toast({ title: t('agents.opened', { count: opened }) });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (accounts.length > 0) open.mutate();
  };
  return (
    <form className="card agent-card agent-part agent-form" onSubmit={submit} aria-labelledby="agent-open">
      <h3 id="agent-open">
        {t('agents.openAccounts')}
        <small className="agent-subtitle">{t('agents.openText')}</small>
      </h3>
      {open.isError && <FormNotice>{errorText(open.error, t)}</FormNotice>}
      <KindChoice opens={links.opens} value={opens} onChange={setOpens} />
      <TextArea
        label={t('agents.names')}
        hint={t('agents.namesHint', { most: mostAccounts })}
        value={text}
        onChange={setText}
        max={longestList}
      />
      <RateFields own={links.own} most={links.most} value={rates} onChange={setRates} />
      <Button
        type="submit"
        tone="leaf"
        block
        busy={open.isPending}
        disabled={accounts.length === 0 || accounts.length > mostAccounts}
      >
        {t('agents.openButton', { count: accounts.length })}
      </Button>
    </form>
  );
}
