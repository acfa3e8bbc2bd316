import type { Frame } from './frame.ts';

export type TicketDesk<Session> = {
  /** Opens a ticket; when it has been used already, as after a reload, asks the site for a fresh one. */
  readonly openOrRelaunch: (ticket: string) => Promise<Session>;
  /** Asks the site for a fresh ticket and opens it. Rejects with `{ code: 'no_site' }` when no site answers. */
  readonly relaunch: () => Promise<Session>;
};

const SITE_PATIENCE_MS = 15_000;

/** Thrown when there is no site around the game, or it gives no ticket. */
export class NoTicket extends Error {
  readonly code = 'no_site';
}

/** Gets sessions for tickets, and tickets from the site. */
export function ticketDesk<Session>(
  frame: Frame,
  open: (ticket: string) => Promise<Session>,
  patienceMs: number = SITE_PATIENCE_MS,
): TicketDesk<Session> {
  let waiting: ((ticket: string) => void) | null = null;
  frame.listen((message) => {
    if (message.type === 'croupier:ticket') waiting?.(message.ticket);
  });
  const askSite = () =>
    new Promise<string>((resolve, reject) => {
      if (!frame.framed) return reject(new NoTicket());
      const timer = setTimeout(() => reject(new NoTicket()), patienceMs);
      waiting = (ticket) => {
        waiting = null;
        clearTimeout(timer);
        resolve(ticket);
      };
      frame.send({ type: 'croupier:relaunch' });
    });
  const relaunch = async () => open(await askSite());
  return {
    relaunch,
    openOrRelaunch: async (ticket) => {
      try {
        return await open(ticket);
      } catch (cause) {
        const used =
          typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 'launch_ticket_invalid';
        if (used && frame.framed) return relaunch();
        throw cause;
      }
    },
  };
}
