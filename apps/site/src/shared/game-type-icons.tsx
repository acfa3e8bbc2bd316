import { Bird, Club, Dices, Fish, Gamepad2, type LucideProps, Ticket, Trophy } from 'lucide-react';

const drawings = {
  LIVE: Dices,
  SPORTS: Trophy,
  ESPORTS: Gamepad2,
  ELOTT: Ticket,
  FISH: Fish,
  PVP: Club,
  COCKFIGHT: Bird,
} as const;

export type DrawnType = keyof typeof drawings;

/** The drawing of a type of games; the first screen leaves its place and does without. */
export default function GameTypeIcon({ type, ...props }: LucideProps & { type: DrawnType }) {
  const Drawing = drawings[type];
  return <Drawing {...props} />;
}
