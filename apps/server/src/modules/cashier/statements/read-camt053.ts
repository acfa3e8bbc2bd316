import { currency as currencyOf } from '@croupier/money';
import { Parser } from 'htmlparser2';
import { cut, mostLines, readFixedAmount, type StatementLine, UnreadableStatement } from './statement-line.ts';

/** An element of the document: its children by name, its text, and the currency of an amount. */
type Element = { name: string; children: Element[]; text: string; currency: string };

const deepest = 40;

/**
 * Reads ISO 20022's bank statement (camt.053, versions 001.02 to 001.13), which name the same elements. Entries that are only announced are left
 * out. An entry of several transactions with amounts of their own gives a line for each.
 *
 * @throws UnreadableStatement
 */
export function readCamt053(text: string): StatementLine[] {
  const statements = all(parse(text), ['Document', 'BkToCstmrStmt', 'Stmt']);
  if (statements.length === 0) throw new UnreadableStatement('no statement');
  const lines = statements.flatMap((statement) => all(statement, ['Ntry']).flatMap(linesOf));
  if (lines.length > mostLines) throw new UnreadableStatement('too many movements');
  return lines;
}

function linesOf(entry: Element): StatementLine[] {
  const status = textOf(entry, ['Sts', 'Cd']) || textOf(entry, ['Sts']);
  if (status !== 'BOOK') return [];
  const transactions = all(entry, ['NtryDtls', 'TxDtls']);
  const isSplit = transactions.length > 1 && transactions.every((one) => amountOf(one) !== null);
  return (isSplit ? transactions : [transactions[0] ?? entry]).map((one) => toLine(entry, one, isSplit));
}

function toLine(entry: Element, one: Element, isSplit: boolean): StatementLine {
  const amount = (isSplit ? amountOf(one) : null) ?? amountOf(entry);
  if (!amount) throw new UnreadableStatement('an entry without an amount');
  // `RvslInd` says why the money moved; the indicator beside it already says which way
  const isIn = textOf(entry, ['CdtDbtInd']) === 'CRDT';
  const party = isIn ? 'Dbtr' : 'Cdtr';
  const remittance = [...all(one, ['RmtInf', 'Ustrd']), ...all(one, ['RmtInf', 'Strd', 'CdtrRefInf', 'Ref'])];
  const ids = [textOf(one, ['Refs', 'EndToEndId']), textOf(entry, ['AddtlNtryInf'])].filter(isSaid);
  return {
    direction: isIn ? 'in' : 'out',
    amount: readAmount(amount),
    currency: amount.currency,
    bookedOn: (textOf(entry, ['BookgDt', 'Dt']) || textOf(entry, ['BookgDt', 'DtTm'])).slice(0, 10) || null,
    bankReference:
      textOf(one, ['Refs', 'AcctSvcrRef']) ||
      (isSplit ? textOf(one, ['Refs', 'TxId']) : textOf(entry, ['AcctSvcrRef'])) ||
      null,
    name: cut(textOf(one, ['RltdPties', party, 'Nm']) || textOf(one, ['RltdPties', party, 'Pty', 'Nm'])),
    account: cut(
      textOf(one, ['RltdPties', `${party}Acct`, 'Id', 'IBAN']) ||
        textOf(one, ['RltdPties', `${party}Acct`, 'Id', 'Othr', 'Id']),
    ),
    text: cut([...remittance.map((found) => found.text), ...ids].join(' ')),
  };
}

const isSaid = (text: string): boolean => text !== '' && text !== 'NOTPROVIDED';

function amountOf(element: Element): { text: string; currency: string } | null {
  const [found] = [...all(element, ['Amt']), ...all(element, ['AmtDtls', 'TxAmt', 'Amt'])];
  return found && found.currency !== '' ? found : null;
}

function readAmount({ text, currency }: { text: string; currency: string }) {
  try {
    return readFixedAmount(text.trim(), '.', currencyOf(currency).exponent);
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadableStatement('an amount that is none');
    throw error;
  }
}

function all(element: Element, path: readonly string[]): Element[] {
  return path.reduce<Element[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  );
}

const textOf = (element: Element, path: readonly string[]): string => all(element, path)[0]?.text.trim() ?? '';

function parse(text: string): Element {
  const root: Element = { name: '', children: [], text: '', currency: '' };
  const open = [root];
  const parser = new Parser(
    {
      onopentag(qualified, attributes) {
        const name = qualified.replace(/^.*:/, '');
        const element: Element = { name, children: [], text: '', currency: attributes.Ccy ?? '' };
        open.at(-1)?.children.push(element);
        open.push(element);
        if (open.length > deepest) throw new UnreadableStatement('elements within elements without an end');
      },
      ontext(part) {
        const element = open.at(-1);
        if (element) element.text += part;
      },
      onclosetag() {
        if (open.length > 1) open.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  return root;
}
