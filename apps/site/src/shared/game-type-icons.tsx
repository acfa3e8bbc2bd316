import type { LobbyType } from '@croupier/contract/pages';
import { Bird, Club, Dices, Fish, Gamepad2, type LucideIcon, type LucideProps, Ticket, Trophy } from 'lucide-react';

const drawings = {
  LIVE: Dices,
  SPORTS: Trophy,
  ESPORTS: Gamepad2,
  ELOTT: Ticket,
  FISH: Fish,
  PVP: Club,
  COCKFIGHT: Bird,
} satisfies Record<DrawnType, LucideIcon>;

/** A game type whose drawing comes later; that of slots is on the first screen. */
export type DrawnType = Exclude<LobbyType, 'RNG'>;

/** The drawing of a type of games; the first screen leaves its place and does without. */
export default function GameTypeIcon({ type, ...props }: LucideProps & { type: DrawnType }) {
  const Drawing = drawings[type];
  return <Drawing {...props} />;
}
