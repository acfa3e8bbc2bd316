/**
 * The families of accepted values that a field of a registration may have (spec §5), each one expression for the whole value. Every one
 * is matched in time that grows with the length of the value alone: no two neighbouring repetitions take the same character.
 */
export const patternFamilies = {
  any: '.*',
  letter_first: '[A-Za-z][A-Za-z0-9]*',
  kanji_digits: '[\\u3005\\u3007\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff0-9]+',
  mailbox: "[A-Za-z0-9.!#$%&'*+\\/=?^_`\\{\\|\\}~\\-]+@[A-Za-z0-9\\-]+(?:\\.[A-Za-z0-9\\-]+)+",
  alphanumeric: '[A-Za-z0-9]+',
  letters_and_digits: '(?=[^A-Za-z]*[A-Za-z])(?=[^0-9]*[0-9])[A-Za-z0-9]+',
  digits: '[0-9]+',
  alphanumeric_upper: '(?=[^A-Z]*[A-Z])[A-Za-z0-9]+',
  letters_spaces: '[A-Za-z ]+',
  no_spaces: '\\S+',
  chinese: '[\\u3000-\\u303f\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\uff00-\\uffef\\u2010-\\u2027\\u00b7]+',
  date_ymd: '[0-9]{4}-[0-9]{2}-[0-9]{2}',
  date_mdy: '[0-9]{2}-[0-9]{2}-[0-9]{4}',
  korean: '[\\uac00-\\ud7a3\\u1100-\\u11ff\\u3130-\\u318f]+',
  thai: '[\\u0e01-\\u0e3a\\u0e40-\\u0e4e]+',
  thai_english: '[\\u0e01-\\u0e3a\\u0e40-\\u0e4eA-Za-z ]+',
  upper_spaces: '[A-Z ]+',
  letters_digits_symbols: '[\\x21-\\x7e]+',
  strong: '(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])(?=[^0-9]*[0-9])(?=[A-Za-z0-9]*[^A-Za-z0-9]).+',
  two_part_name: '[^\\s0-9]+ [^\\s0-9]+',
  fullwidth_japanese:
    '[\\u3040-\\u30ff\\u3005\\u3007\\u3400-\\u4dbf\\u4e00-\\u9fff\\uff10-\\uff19\\uff21-\\uff3a\\uff41-\\uff5a\\u3000]+',
  upper: '[A-Z]+',
} as const;

export type PatternFamily = keyof typeof patternFamilies;

export const patternFamilyNames = Object.keys(patternFamilies) as PatternFamily[];

/** Families and, for what a site wrote itself, `own`: the ends of the message keys `reg_pattern_...`. */
export type PatternId = PatternFamily | 'own';
