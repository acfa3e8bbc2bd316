import type { PayoutFileFormat } from '@croupier/contract';
import { type Amount, currency as currencyOf, formatTyped } from '@croupier/money';
import { csvCell } from '../../../kernel/csv-cell.ts';

export type PayoutDocument = {
  reference: string;
  format: PayoutFileFormat;
  currency: string;
  madeAt: Date;
  /** The day on which the bank is to pay, in the site's time zone. */
  day: string;
  /** The account that pays; needed by `pain001`. */
  payer: { holder: string; number: string; bank: string };
  lines: readonly {
    reference: string;
    net: Amount;
    institution: string;
    number: string;
    holder: string;
  }[];
};

export type WrittenFile = { name: string; mediaType: string; text: string };

/** Writes a payout file in its format. */
export function writePayoutFile(document: PayoutDocument): WrittenFile {
  const name = `payouts-${document.reference}`;
  return document.format === 'csv'
    ? { name: `${name}.csv`, mediaType: 'text/csv', text: writeCsv(document) }
    : { name: `${name}.xml`, mediaType: 'application/xml', text: writePain001(document) };
}

const typed = (value: bigint, code: string): string => formatTyped(value as Amount, currencyOf(code).exponent);

/** A number of an account or a telephone, which no bank reads behind an apostrophe. */
const numberCell = (text: string): string => (/^\+?[\d -]+$/.test(text) ? text : csvCell(text));

function writeCsv({ currency, lines }: PayoutDocument): string {
  const head = ['reference', 'holder', 'institution', 'number', 'amount', 'currency'];
  const rows = lines.map(({ reference, net, institution, number, holder }) =>
    [
      csvCell(reference),
      csvCell(holder),
      csvCell(institution),
      numberCell(number),
      typed(net, currency),
      currency,
    ].join(','),
  );
  return `\u{feff}${[head.join(','), ...rows].join('\r\n')}\r\n`;
}

type Node = readonly [tag: string, content: string | readonly Node[], attributes?: string];

/** One line for each element; text without the characters that XML 1.0 has no place for. */
function xml(nodes: readonly Node[], indent = ''): string {
  return nodes
    .map(([tag, content, attributes = '']) =>
      typeof content === 'string'
        ? `${indent}<${tag}${attributes}>${escaped(content)}</${tag}>\n`
        : `${indent}<${tag}${attributes}>\n${xml(content, `${indent}  `)}${indent}</${tag}>\n`,
    )
    .join('');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string =>
  text.replace(/[\p{Cc}\ufffe\uffff]/gu, '').replace(/[&<>"]/g, (found) => entities[found] ?? '');

/** Lengths of ISO 20022's text types. */
const max140 = (text: string): string => text.slice(0, 140);
const max34 = (text: string): string => text.slice(0, 34);

/**
 * A credit transfer initiation, pain.001.001.09 of ISO 20022: one payment instruction whose transactions carry the withdrawals' references
 * from end to end.
 */
function writePain001({ reference, currency, madeAt, day, payer, lines }: PayoutDocument): string {
  const sum = typed(
    lines.reduce((total, { net }) => total + net, 0n),
    currency,
  );
  const count = String(lines.length);
  const body: Node[] = [
    [
      'CstmrCdtTrfInitn',
      [
        [
          'GrpHdr',
          [
            ['MsgId', reference],
            ['CreDtTm', madeAt.toISOString()],
            ['NbOfTxs', count],
            ['CtrlSum', sum],
            ['InitgPty', [['Nm', max140(payer.holder)]]],
          ],
        ],
        [
          'PmtInf',
          [
            ['PmtInfId', reference],
            ['PmtMtd', 'TRF'],
            ['NbOfTxs', count],
            ['CtrlSum', sum],
            ['ReqdExctnDt', [['Dt', day]]],
            ['Dbtr', [['Nm', max140(payer.holder)]]],
            ['DbtrAcct', [accountOf(payer.number)]],
            ['DbtrAgt', [['FinInstnId', [bankOf(payer.bank)]]]],
            ...lines.map(
              (line): Node => [
                'CdtTrfTxInf',
                [
                  ['PmtId', [['EndToEndId', line.reference]]],
                  ['Amt', [['InstdAmt', typed(line.net, currency), ` Ccy="${currency}"`]]],
                  ['CdtrAgt', [['FinInstnId', [bankOf(line.institution)]]]],
                  ['Cdtr', [['Nm', max140(line.holder)]]],
                  ['CdtrAcct', [accountOf(line.number)]],
                  ['RmtInf', [['Ustrd', line.reference]]],
                ],
              ],
            ),
          ],
        ],
      ],
    ],
  ];
  const space = ' xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml([['Document', body, space]])}`;
}

const bic = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/;

/** A bank by its BIC, or by its name. */
const bankOf = (text: string): Node => (bic.test(text) ? ['BICFI', text] : ['Nm', max140(text)]);

/** An account by its IBAN, or by the bank's own number. */
function accountOf(text: string): Node {
  const plain = text.replaceAll(/[\s-]/g, '').toUpperCase();
  return ['Id', isIban(plain) ? [['IBAN', plain]] : [['Othr', [['Id', max34(text)]]]]];
}

/** Whether the check digits are right: ISO 13616, remainder 1 by 97 with the first four characters at the end and letters from A = 10. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  const digits = Array.from(text.slice(4) + text.slice(0, 4), (character) => Number.parseInt(character, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}
