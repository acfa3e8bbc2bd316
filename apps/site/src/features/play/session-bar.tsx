import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { IconButton } from '@croupier/ui/button';
import { formatDuration } from '@croupier/web/format';
import { ArrowLeft, Maximize, Minimize } from 'lucide-react';
import { useBalance } from '../../shared/balance.ts';
import { type PlaySession, useSecondsSince } from './play-session.ts';

type SessionBarProps = {
  /** Empty until it is known. */
  name: string;
  vendor: string;
  session: PlaySession;
  /** Whether the game reports its rounds: only then is there a net result. */
  reportsRounds: boolean;
  full: boolean;
  onFull: () => void;
  /** Leaves the game. Shown where the page's header is not: on a phone that is held sideways. */
  onLeave: () => void;
};

/** Time, net result and balance above the game, in the site's voice and never over the game. */
export function SessionBar({ name, vendor, session, reportsRounds, full, onFull, onLeave }: SessionBarProps) {
  const { t } = useText();
  const seconds = useSecondsSince(session.startedAtMs);
  const { data: balance } = useBalance();
  return (
    <section className="sess" aria-label={t('session.label')}>
      <IconButton label={t('nav.back')} className="sess-back" onClick={onLeave}>
        <ArrowLeft size={20} strokeWidth={1.75} />
      </IconButton>
      <div className="gname">
        {name !== '' && <h1>{name}</h1>}
        <span className="small muted">{vendor}</span>
      </div>
      <dl>
        <div>
          <dt>{t('session.time')}</dt>
          <dd>
            <time dateTime={`PT${seconds}S`}>{formatDuration(seconds)}</time>
          </dd>
        </div>
        {reportsRounds && (
          <div>
            <dt>{t('session.net')}</dt>
            <dd>
              <Amount value={session.net} tone="movement" />
            </dd>
          </div>
        )}
        <div className="end">
          <dt>{t('balance.label')}</dt>
          <dd>{balance ? <Amount value={balance.sumBalance} currency={balance.currency} /> : t('balance.updating')}</dd>
        </div>
      </dl>
      <IconButton label={t(full ? 'game.exitFull' : 'game.full')} aria-pressed={full} onClick={onFull}>
        {full ? <Minimize size={20} strokeWidth={1.75} /> : <Maximize size={20} strokeWidth={1.75} />}
      </IconButton>
    </section>
  );
}
