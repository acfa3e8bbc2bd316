/**
 * QR codes of merchants by EMV's specification (EMV QRCPS, merchant-presented mode), as VietQR and QR Ph are: fields of two digits id, two
 * digits length and a value, the last of which is a checksum.
 */
type Field = { id: string; value: string };

const pointOfInitiation = '01';
const transactionAmount = '54';
const additionalData = '62';
/** Where the payer's app takes the message of a transfer from: VietQR's apps from the purpose, others from the reference label. */
const referenceLabel = '05';
const purpose = '08';
const vietQr = /^0010A000000727/;
const checksum = '63';
/** The specification's bounds. */
const longestField = 99;
const longestCode = 512;
const longestAmount = 13;
const longestReference = 25;

/** Reads a code. @throws RangeError where it is none, or its checksum is wrong */
export function readQr(text: string): Field[] {
  if (text.length > longestCode) throw new RangeError('a QR code is too long');
  const fields = readFields(text);
  const [first, last] = [fields[0], fields.at(-1)];
  if (first?.id !== '00' || first.value !== '01') throw new RangeError('a QR code is not of version 01');
  if (last?.id !== checksum || last.value !== crcOf(text.slice(0, -4)))
    throw new RangeError("a QR code's checksum is wrong");
  return fields;
}

/** Whether a text is a code that a payment can be made of. */
export function isQr(text: string): boolean {
  try {
    readQr(text);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/**
 * Makes of an account's printed code the one for a payment: with its amount, which the payer's app then fills in, and the reference to
 * find it by.
 *
 * @param amount a plain decimal with the currency's decimals
 * @throws RangeError where the code is none, or one of the two does not fit into it
 */
export function qrWithPayment(text: string, { amount, reference }: { amount: string; reference: string }): string {
  if (!/^\d+(\.\d+)?$/.test(amount) || amount.length > longestAmount) throw new RangeError('an amount does not fit');
  if (!/^[\x20-\x7e]+$/.test(reference) || reference.length > longestReference)
    throw new RangeError('a reference does not fit');
  const replaced = [pointOfInitiation, transactionAmount, additionalData, checksum];
  const kept = readQr(text);
  const more = readFields(kept.find(({ id }) => id === additionalData)?.value ?? '');
  const fields = kept.filter(({ id }) => !replaced.includes(id));
  const label = kept.some(({ id, value }) => id === '38' && vietQr.test(value)) ? purpose : referenceLabel;
  const labels = [...more.filter(({ id }) => id !== label), { id: label, value: reference }];
  const made = [
    ...fields,
    // for one payment
    { id: pointOfInitiation, value: '12' },
    { id: additionalData, value: write(labels.toSorted(byId)) },
    { id: transactionAmount, value: amount },
  ].toSorted(byId);
  const body = `${write(made)}${checksum}04`;
  return body + crcOf(body);
}

const byId = (one: Field, other: Field) => (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);

function readFields(text: string): Field[] {
  const fields: Field[] = [];
  for (let at = 0; at < text.length; ) {
    const [, id, length] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? [];
    const value = text.slice(at + 4, at + 4 + Number(length));
    if (id === undefined || value.length !== Number(length)) throw new RangeError('a QR code is cut off');
    fields.push({ id, value });
    at += 4 + value.length;
  }
  return fields;
}

function write(fields: readonly Field[]): string {
  return fields
    .map(({ id, value }) => {
      if (value.length > longestField) throw new RangeError(`field ${id} of a QR code is too long`);
      return `${id}${String(value.length).padStart(2, '0')}${value}`;
    })
    .join('');
}

/** CRC-16/CCITT-FALSE of ISO/IEC 13239, four upper-case hex digits. */
export function crcOf(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
