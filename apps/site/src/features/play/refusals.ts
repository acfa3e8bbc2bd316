import type { MessageKey } from '@croupier/i18n';
import {
  CirclePause,
  Gauge,
  Ghost,
  LockKeyhole,
  type LucideIcon,
  MapPinOff,
  UserRoundPlus,
  UserRoundX,
  Wrench,
} from 'lucide-react';

/** What a player can do about a game that was refused. */
export type WayOn = 'login' | 'register' | 'again' | 'otherGames' | 'service';

type Refusal = {
  title: MessageKey;
  /** What is said where the code has no words of its own. */
  text?: MessageKey;
  /** A failure's own where there is none. */
  icon?: LucideIcon;
  ways: readonly WayOn[];
  /** Popular games stand below: this one cannot be had now, others can. */
  suggests: boolean;
};

/** Refusals of a launch (specification §8) by their code. The text below the title is the code's own message. */
const refusals: Readonly<Record<string, Refusal>> = {
  not_logged_in: { title: 'refused.login', icon: LockKeyhole, ways: ['login'], suggests: false },
  session_expired: { title: 'refused.login', icon: LockKeyhole, ways: ['login'], suggests: false },
  in_need_true_account: {
    title: 'trueAccount.title',
    icon: UserRoundPlus,
    ways: ['register', 'otherGames'],
    suggests: false,
  },
  game_not_found: { title: 'refused.gone', icon: Ghost, ways: ['otherGames'], suggests: true },
  game_maintenance: { title: 'refused.resting', icon: Wrench, ways: ['again', 'otherGames'], suggests: true },
  vendor_maintenance: { title: 'refused.resting', icon: Wrench, ways: ['again', 'otherGames'], suggests: true },
  provider_down: { title: 'refused.down', ways: ['again', 'otherGames'], suggests: true },
  play_suspended: { title: 'refused.suspended', icon: CirclePause, ways: ['service'], suggests: false },
  member_blocked: { title: 'refused.blocked', icon: UserRoundX, ways: ['service'], suggests: false },
  region_blocked: { title: 'closed.region', icon: MapPinOff, ways: ['service'], suggests: false },
  limit_reached: {
    title: 'refused.limit',
    text: 'refused.limitText',
    icon: Gauge,
    ways: ['service'],
    suggests: false,
  },
};

/** Limits of a player's own have codes of their own, such as `loss_limit`: they are shown alike. */
const limit = /_limit(_reached)?$/;

/** What a refused launch is called, and what can be done; what is not known can be tried again. */
export function refusalOf(code: string): Refusal {
  const known = refusals[code] ?? (limit.test(code) ? refusals.limit_reached : undefined);
  return known ?? { title: 'game.notOpened', ways: ['again', 'otherGames'], suggests: false };
}
