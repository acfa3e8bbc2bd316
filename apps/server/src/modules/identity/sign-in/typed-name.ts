import { readMobile } from '@croupier/contract/mobile-number';
import { foldCase } from '../../../kernel/fold-case.ts';
import { isStorable } from '../../../kernel/storable.ts';

/** What a visitor typed to sign in: a user name, a verified mail address, or a verified number. */
export type TypedName = {
  text: string;
  /** The address that it may be. */
  email: string | null;
  /** The number that it may be, in E.164. */
  mobile: string | null;
  /** One form for all spellings, by which attempts are counted. */
  account: string;
};

const dialledFromAnywhere = /^(?:\+|00)([1-9][0-9]{5,14})$/;

/** @param dialingCode for a number without one, or empty. */
export function readTypedName(typed: string, dialingCode: string): TypedName {
  const text = isStorable(typed) ? typed.trim() : '';
  const email = text.includes('@') ? text : null;
  const whole = dialledFromAnywhere.exec(text.replace(/[\s().-]+/g, ''))?.[1];
  const mobile = whole ? `+${whole}` : readMobile(dialingCode, text);
  return { text, email, mobile, account: mobile ?? foldCase(typed.trim()) };
}
