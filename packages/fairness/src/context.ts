/**
 * The grammar of a stream's label is `<gameVersion>:<context>:<i>`. Each part is held to characters without a colon,
 * so that no two different triples give one label.
 */
const GAME_VERSION = /^[A-Za-z0-9._-]{1,64}$/;
const CLIENT_SEED = /^[A-Za-z0-9._-]{1,64}$/;
const ISSUE = /^[A-Za-z0-9._-]{1,64}$/;
const CONTEXT = /^[A-Za-z0-9._-]{1,64}(:[0-9]{1,19})?$/;

/**
 * Context of a member's round, `<clientSeed>:<nonce>`.
 *
 * @param clientSeed 1 to 64 letters, digits, dots, underscores and hyphens, chosen by the member or their browser
 * @param nonce counts the rounds played under one server seed, from 0
 * @throws RangeError for any other seed or nonce
 */
export function memberContext(clientSeed: string, nonce: number): string {
  if (!CLIENT_SEED.test(clientSeed)) throw new RangeError('a client seed is 1 to 64 of A-Z a-z 0-9 . _ -');
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new RangeError('a nonce is an integer from 0');
  return `${clientSeed}:${nonce}`;
}

/**
 * Context of a draw that many members share: its issue number, such as `20261121-0001`.
 *
 * @throws RangeError when the issue is empty, too long or has other characters than a client seed may have
 */
export function drawContext(issue: string): string {
  if (!ISSUE.test(issue)) throw new RangeError('an issue number is 1 to 64 of A-Z a-z 0-9 . _ -');
  return issue;
}

/**
 * The part of a stream's label before the block number: `<gameVersion>:<context>`.
 *
 * @throws RangeError when either part could be mistaken for another
 */
export function streamLabel(gameVersion: string, context: string): string {
  if (!GAME_VERSION.test(gameVersion)) throw new RangeError('a game version is 1 to 64 of A-Z a-z 0-9 . _ -');
  if (!CONTEXT.test(context)) throw new RangeError('a context is an issue number or <clientSeed>:<nonce>');
  return `${gameVersion}:${context}`;
}
