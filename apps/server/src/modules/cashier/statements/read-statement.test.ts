import { describe, expect, test } from 'vitest';
import { proposeMatches } from './propose-matches.ts';
import { readStatement } from './read-statement.ts';
import { lineIds, readBankAmount, type StatementLine, UnreadableStatement } from './statement-line.ts';

const read = (text: string, currency = 'PHP') => readStatement(Buffer.from(text), currency);

const mt940 = `{1:F01BANKPHMMAXXX0000000000}{2:I940BANKPHMMXXXXN}{4:
:20:STMT271126
:25:1234567890
:28C:331/1
:60F:C261126PHP100000,00
:61:2611271127C1500,50NTRFNONREF//FT26331ABC01
INSTAPAY
:86:FROM LINH TRAN
REF D-4KQ7-2M
:61:2611271127D300,NTRFW-99AA//FT26331ABC02
:86:166?00PAYOUT?20W-99AA ?21second part?30PHBANK?31000111222?32MARIA?33 SANTOS
:61:2611271127RC20,00NTRFNONREF
:62F:C261127PHP101180,50
-}`;

const camt = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>1</Id>
<Ntry><Amt Ccy="EUR">12.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-27</Dt></BookgDt>
 <AcctSvcrRef>BANK-000001</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
 <RltdPties><Dbtr><Pty><Nm>José &amp; Cía</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>ES7921000813610123456789</IBAN></Id></DbtrAcct></RltdPties>
 <RmtInf><Ustrd>Deposit D-4KQ7-2M</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="EUR">30.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><DtTm>2026-11-27T10:00:00Z</DtTm></BookgDt>
 <AcctSvcrRef>BATCH-1</AcctSvcrRef><NtryDtls>
 <TxDtls><Refs><TxId>TX-000001</TxId></Refs><AmtDtls><TxAmt><Amt Ccy="EUR">10.00</Amt></TxAmt></AmtDtls></TxDtls>
 <TxDtls><Refs><TxId>TX-000002</TxId></Refs><AmtDtls><TxAmt><Amt Ccy="EUR">20.00</Amt></TxAmt></AmtDtls></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="EUR">99.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>PDNG</Cd></Sts></Ntry>
</Stmt></BkToCstmrStmt></Document>`;

describe('MT940', () => {
  test('reads each movement with its text, free or in subfields, and a reversed credit as money that left', () => {
    const { format, lines } = read(mt940);
    expect(format).toBe('mt940');
    expect(lines).toEqual([
      {
        direction: 'in',
        amount: 150_050n,
        currency: 'PHP',
        bookedOn: '2026-11-27',
        bankReference: 'FT26331ABC01',
        name: '',
        account: '',
        text: 'INSTAPAY FROM LINH TRAN REF D-4KQ7-2M',
      },
      {
        direction: 'out',
        amount: 30_000n,
        currency: 'PHP',
        bookedOn: '2026-11-27',
        bankReference: 'FT26331ABC02',
        name: 'MARIA SANTOS',
        account: '000111222',
        text: 'W-99AA W-99AA second part',
      },
      expect.objectContaining({ direction: 'out', amount: 2_000n, bankReference: null }),
    ]);
  });

  test.each([
    ['a movement that is none', mt940.replace('C1500,50NTRF', 'X1500,50NTRF'), 6],
    ['parts of a minor unit', mt940.replace('1500,50', '1500,505'), 6],
    ['no money', mt940.replace('1500,50', '0,00'), 6],
  ])('refuses %s and says where', (_, text, line) => {
    expect(() => read(text)).toThrow(UnreadableStatement);
    try {
      read(text);
    } catch (error) {
      expect(error).toMatchObject({ line });
    }
  });
});

describe('CAMT.053', () => {
  test('reads booked entries, each transaction of a batch by itself, and none that is only announced', () => {
    const { format, lines } = read(camt);
    expect(format).toBe('camt053');
    expect(lines.map(({ direction, amount, bankReference }) => [direction, amount, bankReference])).toEqual([
      ['in', 1_250n, 'BANK-000001'],
      ['out', 1_000n, 'TX-000001'],
      ['out', 2_000n, 'TX-000002'],
    ]);
    expect(lines[0]).toMatchObject({
      bookedOn: '2026-11-27',
      name: 'José & Cía',
      account: 'ES7921000813610123456789',
      text: 'Deposit D-4KQ7-2M',
    });
    expect(lines[1]?.bookedOn).toBe('2026-11-27');
  });

  test('refuses a document of another kind, and elements without an end', () => {
    expect(() => read('<?xml version="1.0"?><Document><Other/></Document>')).toThrow(UnreadableStatement);
    expect(() => read(`<?xml version="1.0"?>${'<a>'.repeat(100_000)}`)).toThrow(UnreadableStatement);
  });

  test('expands no entity of the document', () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${camt.slice(38).replace('Deposit', '&b;')}`;
    expect(read(bomb).lines[0]?.text).not.toContain('aaaa');
  });
});

describe('tables', () => {
  test('reads one column of signed amounts, in any of three separators', () => {
    for (const delimiter of [',', ';', '\t']) {
      const rows = [
        ['Account statement'],
        ['Date', 'Description', 'Amount', 'Reference'],
        ['2026-11-27', 'D-4KQ7-2M', '"1,500.50"', 'FT0000001'],
        ['2026-11-27', 'fee', '-20', 'FT0000002'],
        ['2026-11-27', 'balance', '', ''],
      ];
      const { format, lines } = read(rows.map((row) => row.join(delimiter)).join('\r\n'));
      expect(format).toBe('csv');
      expect(lines.map(({ direction, amount }) => [direction, amount])).toEqual([
        ['in', 150_050n],
        ['out', 2_000n],
      ]);
      expect(lines[0]).toMatchObject({ bankReference: 'FT0000001', text: 'D-4KQ7-2M', bookedOn: '2026-11-27' });
    }
  });

  test('reads credits and debits in columns of their own, as Vietnamese banks write them', () => {
    const { lines } = read(
      'Ngày;Số tiền ghi nợ;Số tiền ghi có;Nội dung\n27/11/2026;;1.500.000;NAP D4KQ72M\n28/11/2026;20.000;;PHI',
      'VND',
    );
    expect(lines).toMatchObject([
      { direction: 'in', amount: 1_500_000n, currency: 'VND', bookedOn: '2026-11-27', text: 'NAP D4KQ72M' },
      { direction: 'out', amount: 20_000n, bookedOn: '2026-11-28' },
    ]);
  });

  test('takes the month first only where a day of the file is above twelve', () => {
    const days = (dates: string[]) =>
      read(['Date,Amount', ...dates.map((date) => `${date},1`)].join('\n')).lines.map(({ bookedOn }) => bookedOn);
    expect(days(['03/04/2026'])).toEqual(['2026-04-03']);
    expect(days(['03/04/2026', '11/27/2026'])).toEqual(['2026-03-04', '2026-11-27']);
  });

  test.each([
    '',
    'nothing here',
    'Date,Amount\n2026-11-27,1.2.3x',
    'Date,Amount,Currency\n2026-11-27,1,XYZ',
    'Date,Amount\n',
  ])('refuses what is no statement: %j', (text) => expect(() => read(text)).toThrow(UnreadableStatement));

  test('reads the alphabet of older programs', () => {
    const { lines } = readStatement(Buffer.from('Fecha;Importe;Concepto\n27.11.2026;5,00;Señal', 'latin1'), 'EUR');
    expect(lines[0]).toMatchObject({ amount: 500n, text: 'Señal' });
  });
});

test.each([
  ['1,234.50', 2, 123_450n],
  ['1.234,50', 2, 123_450n],
  ['1234,5', 2, 123_450n],
  ['1.234.567', 0, 1_234_567n],
  ['1,234', 2, 123_400n],
  ['1.234', 3, 1_234n],
  ["1'234.05", 2, 123_405n],
  ['007', 2, 700n],
] as const)('the amount %s with %i decimals', (text, exponent, expected) => {
  expect(readBankAmount(text, exponent)).toBe(expected);
});

test('knows a line again under one id, and two that say the same as two', () => {
  const line: StatementLine = {
    direction: 'in',
    amount: 100n as never,
    currency: 'PHP',
    bookedOn: '2026-11-27',
    bankReference: 'NONREF',
    name: '',
    account: '',
    text: 'D-1',
  };
  const distinct = { ...line, bankReference: 'FT26331ABC01' };
  const [first, second, named] = lineIds([line, line, distinct]);
  expect(named).toBe('FT26331ABC01');
  expect(first).not.toBe(second);
  expect(lineIds([line])).toEqual([first]);
  // two movements under one reference: it stands for neither
  expect(lineIds([distinct, { ...distinct, text: 'other' }]).every((id) => id.startsWith('line-'))).toBe(true);
});

describe('proposals', () => {
  const candidate = {
    id: 'one',
    kind: 'deposit' as const,
    reference: 'D-4KQ7-2M',
    amount: 150_050n,
    currency: 'PHP',
    name: 'Linh Trần',
    createdAt: new Date('2026-11-26T20:00:00Z'),
  };
  const line = read(mt940).lines[0] as StatementLine;
  const fits = (changed: Partial<StatementLine>, others: object[] = []) =>
    proposeMatches({ ...line, ...changed }, [candidate, ...others.map((other) => ({ ...candidate, ...other }))]).map(
      ({ candidate: { id }, fit }) => `${id} ${fit}`,
    );

  test('name the deposit whose reference was written, whatever the bank did to its marks', () => {
    expect(fits({})).toEqual(['one exact']);
    expect(fits({ text: 'nap tien d4kq72m' })).toEqual(['one exact']);
    expect(fits({ amount: 100n as never })).toEqual(['one reference']);
  });

  test('fall back on amount, name and day, best first', () => {
    expect(fits({ text: 'thanks', name: 'LINH TRAN' }, [{ id: 'two', reference: 'D-2', name: 'Bo' }])).toEqual([
      'one name',
      'two amount',
    ]);
    expect(fits({ text: 'thanks', bookedOn: '2026-12-05' })).toEqual([]);
    expect(fits({ text: 'thanks', amount: 1n as never })).toEqual([]);
  });

  test('never cross currencies or directions', () => {
    expect(fits({ currency: 'VND' })).toEqual([]);
    expect(fits({ direction: 'out' })).toEqual([]);
    expect(fits({ direction: 'out' }, [{ id: 'paid', kind: 'withdrawal' }])).toEqual(['paid exact']);
  });
});
