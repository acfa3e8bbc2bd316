const shortestReason = 3;

/** A word that must be there. `surplus` is what stands behind it and means nothing. */
export function word(given: string | undefined, name: string, surplus: string[] = []): string {
  if (!given) throw wrong(`${name} is missing`);
  if (surplus.length > 0) throw wrong(`"${surplus.join(' ')}" is too much: put text with spaces into quotes`);
  return given;
}

/** Why something is done, as the audit log keeps it. */
export function readReason(reason: string | undefined): string {
  if (reason !== undefined && reason.trim().length >= shortestReason) return reason.trim();
  throw wrong('say why with --reason "..."');
}

/** What is wrong with a command line, without the full stop; `readCommand` adds how the command is written. */
export class Mistake extends Error {
  override readonly name = 'Mistake';
}

export const wrong = (what: string): Mistake => new Mistake(what);
