import type { SecurityOverview } from '@croupier/contract';
import { type MessageKey, useText } from '@croupier/i18n';
import { Avatar } from '@croupier/ui/avatar';
import { Badge } from '@croupier/ui/badge';
import { Button } from '@croupier/ui/button';
import { formatAgo, formatList } from '@croupier/web/format';
import { useQuery } from '@tanstack/react-query';
import {
  AtSign,
  ChevronRight,
  Fingerprint,
  History,
  KeyRound,
  LifeBuoy,
  type LucideIcon,
  MonitorSmartphone,
  PencilLine,
  ShieldCheck,
  Smartphone,
  TicketCheck,
  Wallet,
} from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { avatarQuery } from '../../shared/avatar.ts';
import { useMember } from '../../shared/member.ts';
import { fewestRecoveryCodes, type Protection, protections } from './protections.ts';
import { type SecurityPart, securityPartTitles } from './security-parts.ts';
import { sessionsQuery } from './security-queries.ts';

type OverviewProps = { overview: SecurityOverview; open: (part: SecurityPart) => void };

/** The first view: how well the account is protected, what to do next, and everything that can be changed. */
export function Overview({ overview, open }: OverviewProps) {
  return (
    <div className="security">
      <Head overview={overview} open={open} />
      <LoginGroup overview={overview} open={open} />
      <ContactGroup overview={overview} open={open} />
      <ActivityGroup open={open} />
    </div>
  );
}

const nextSteps: Record<Protection, { title: MessageKey; text: MessageKey; action: MessageKey }> = {
  password: { title: 'security.next.password', text: 'security.next.passwordText', action: 'security.next.passwordDo' },
  contact: { title: 'security.next.contact', text: 'security.next.contactText', action: 'security.next.contactDo' },
  secondFactor: { title: 'security.next.second', text: 'security.next.secondText', action: 'security.next.secondDo' },
  recovery: { title: 'security.next.recovery', text: 'security.next.recoveryText', action: 'security.next.recoveryDo' },
  payment: { title: 'security.next.payment', text: 'security.next.paymentText', action: 'security.next.paymentDo' },
};

function Head({ overview, open }: OverviewProps) {
  const { t } = useText();
  const { data: member } = useMember();
  const { data: avatar } = useQuery(avatarQuery);
  const all = protections(overview);
  const on = all.filter(({ isOn }) => isOn).length;
  const next = all.find(({ isOn }) => !isOn);
  const step = next && nextSteps[next.key];
  const account = member?.account ?? '';
  return (
    <section className="card security-head" aria-label={t('security.level')}>
      <div className="security-who">
        <button type="button" className="security-avatar" onClick={() => open('picture')}>
          <Avatar name={account} src={avatar?.url || null} size={56} />
          <span className="pen" aria-hidden>
            <PencilLine size={14} strokeWidth={2} />
          </span>
          <span className="sr">{t('security.picture')}</span>
        </button>
        <div>
          <p className="name">{account}</p>
          <p className="level">{t('security.inPlace', { on, of: all.length })}</p>
        </div>
        <span className="security-meter" aria-hidden>
          {all.map(({ key, isOn }) => (
            <i key={key} data-on={isOn || undefined} />
          ))}
        </span>
      </div>
      {next && step ? (
        <div className="security-next">
          <div>
            <h3>{t(step.title)}</h3>
            <p>{t(step.text)}</p>
          </div>
          <Button tone="primary" onClick={() => open(next.part)}>
            {t(step.action)}
          </Button>
        </div>
      ) : (
        <div className="security-next is-done">
          <ShieldCheck size={24} strokeWidth={1.75} aria-hidden />
          <div>
            <h3>{t('security.next.none')}</h3>
            <p>{t('security.next.noneText')}</p>
          </div>
        </div>
      )}
    </section>
  );
}

function LoginGroup({ overview, open }: OverviewProps) {
  const { t, locale } = useText();
  const { hasPassword, passwordChangedAt, totp, passkeys, recoveryCodesLeft } = overview;
  const hasSecond = totp || passkeys.length > 0;
  const changed = passwordChangedAt && formatAgo(passwordChangedAt, Date.now(), locale);
  return (
    <Group title={t('security.group.login')}>
      <Row part="password" icon={KeyRound} open={open} isOn={hasPassword}>
        {!hasPassword ? t('security.notSet') : changed ? t('security.changed', { ago: changed }) : t('security.set')}
      </Row>
      <Row part="authenticator" icon={Smartphone} open={open} isOn={totp}>
        {t(totp ? 'security.on' : 'security.authenticatorOff')}
      </Row>
      <Row part="passkeys" icon={Fingerprint} open={open} isOn={passkeys.length > 0}>
        {passkeys.length > 0 ? t('security.passkeyCount', { count: passkeys.length }) : t('security.passkeysNone')}
      </Row>
      <Row
        part="recovery"
        icon={LifeBuoy}
        open={open}
        isOn={hasSecond && recoveryCodesLeft >= fewestRecoveryCodes}
        mark={
          hasSecond && recoveryCodesLeft < fewestRecoveryCodes ? (
            <Badge tone="caution">{t('security.low')}</Badge>
          ) : undefined
        }
      >
        {hasSecond ? t('security.codesLeft', { count: recoveryCodesLeft }) : t('security.recoveryOff')}
      </Row>
    </Group>
  );
}

const socialNames: Readonly<Record<string, string>> = { google: 'Google', facebook: 'Facebook' };

function ContactGroup({ overview, open }: OverviewProps) {
  const { t, locale } = useText();
  const { email, mobile, settableContacts, hasPaymentPassword, social } = overview;
  return (
    <Group title={t('security.group.contact')}>
      {settableContacts.includes('email') && <Contact part="email" icon={AtSign} contact={email} open={open} />}
      {settableContacts.includes('mobile') && <Contact part="mobile" icon={Smartphone} contact={mobile} open={open} />}
      <Row part="payment" icon={Wallet} open={open} isOn={hasPaymentPassword}>
        {t(hasPaymentPassword ? 'security.set' : 'security.paymentOff')}
      </Row>
      {social.length > 0 && (
        <li className="security-row">
          <span className="security-disc is-on" aria-hidden>
            <TicketCheck size={20} strokeWidth={1.75} />
          </span>
          <span className="security-words">
            <b>{t('security.social')}</b>
            <span>
              {formatList(
                social.map((name) => socialNames[name] ?? name),
                locale,
              )}
            </span>
          </span>
        </li>
      )}
    </Group>
  );
}

type ContactProps = Pick<RowProps, 'icon' | 'open'> & {
  part: 'email' | 'mobile';
  contact: SecurityOverview['email'];
};

function Contact({ part, icon, contact, open }: ContactProps) {
  const { t } = useText();
  const isOn = contact?.verified === true;
  return (
    <Row
      part={part}
      icon={icon}
      open={open}
      isOn={isOn}
      mark={contact && !isOn ? <Badge tone="caution">{t('security.unverified')}</Badge> : undefined}
    >
      {contact ? <bdi dir="ltr">{contact.masked}</bdi> : t('security.notSet')}
    </Row>
  );
}

function ActivityGroup({ open }: Pick<OverviewProps, 'open'>) {
  const { t } = useText();
  const { data: sessions } = useQuery(sessionsQuery);
  return (
    <Group title={t('security.group.activity')} isAcross>
      <Row part="devices" icon={MonitorSmartphone} open={open}>
        {sessions ? t('security.deviceCount', { count: sessions.length }) : t('security.devicesText')}
      </Row>
      <Row part="history" icon={History} open={open}>
        {t('security.historyText')}
      </Row>
    </Group>
  );
}

type GroupProps = { title: string; isAcross?: boolean; children: ReactNode };

function Group({ title, isAcross = false, children }: GroupProps) {
  const id = useId();
  return (
    <section className={isAcross ? 'security-group across' : 'security-group'} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul className="card">{children}</ul>
    </section>
  );
}

type RowProps = {
  part: SecurityPart;
  icon: LucideIcon;
  open: (part: SecurityPart) => void;
  /** Whether it protects the account now; without it the row is no protection. */
  isOn?: boolean;
  mark?: ReactNode;
  children: ReactNode;
};

function Row({ part, icon: Icon, open, isOn, mark, children }: RowProps) {
  const { t } = useText();
  return (
    <li>
      <button type="button" className="security-row" onClick={() => open(part)}>
        <span className={isOn ? 'security-disc is-on' : 'security-disc'} aria-hidden>
          <Icon size={20} strokeWidth={1.75} />
        </span>
        <span className="security-words">
          <b>{t(securityPartTitles[part])}</b>
          <span>{children}</span>
        </span>
        {mark}
        <ChevronRight className="go" size={18} strokeWidth={1.75} aria-hidden />
      </button>
    </li>
  );
}
