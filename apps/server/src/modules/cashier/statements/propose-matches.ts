import type { StatementLine } from './statement-line.ts';

/** A deposit or withdrawal by hand that a line may belong to. */
export type Candidate = {
  id: string;
  kind: 'deposit' | 'withdrawal';
  reference: string;
  /** What should have moved, minor units. */
  amount: bigint;
  currency: string;
  /** The member's own name, or the holder of the account that is paid; null where nobody gave one. */
  name: string | null;
  createdAt: Date;
};

/** `exact`: reference and amount; the others say what alone fits. */
export type Fit = 'exact' | 'reference' | 'name' | 'amount';
export type Proposal = { candidate: Candidate; fit: Fit };

const order: readonly Fit[] = ['exact', 'reference', 'name', 'amount'];
const most = 3;
/** How long before or after it was begun a payment without a reference may be booked: weekends lie between. */
const nearMs = 4 * 24 * 60 * 60 * 1000;

/** What a line may belong to, best first. Nothing is decided by it: people accept proposals, or those that are `exact` at once. */
export function proposeMatches(line: StatementLine, candidates: readonly Candidate[]): Proposal[] {
  const kind = line.direction === 'in' ? 'deposit' : 'withdrawal';
  const said = plain(`${line.text} ${line.bankReference ?? ''}`);
  return candidates
    .filter((candidate) => candidate.kind === kind && candidate.currency === line.currency)
    .flatMap((candidate) => {
      const fit = fitOf(line, candidate, said);
      return fit ? [{ candidate, fit }] : [];
    })
    .sort((one, other) => order.indexOf(one.fit) - order.indexOf(other.fit))
    .slice(0, most);
}

function fitOf(line: StatementLine, candidate: Candidate, said: string): Fit | null {
  const isNamed = said.includes(plain(candidate.reference));
  const isSame = line.amount === candidate.amount;
  if (isNamed) return isSame ? 'exact' : 'reference';
  if (!isSame || !isNear(line, candidate)) return null;
  return candidate.name !== null && plain(candidate.name) === plain(line.name) ? 'name' : 'amount';
}

function isNear({ bookedOn }: StatementLine, { createdAt }: Candidate): boolean {
  return bookedOn === null || Math.abs(Date.parse(bookedOn) - createdAt.getTime()) <= nearMs;
}

/** Letters and digits alone, without accents: banks drop the rest. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
    .replaceAll('Đ', 'D');
