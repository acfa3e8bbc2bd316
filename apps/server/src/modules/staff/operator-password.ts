import type { FieldError } from '@croupier/contract';
import { checkPassword } from '../../kernel/password-rule.ts';
import { contextWords, type Sites } from '../sites/sites.public.ts';

/** Operators reach more than members do, so their passwords are longer. */
const length = { min: 12, max: 256 };

/** Words that describe who logs in here, beside those of the sites. */
const staffWords = ['owner', 'manager', 'console', 'backoffice'];

/**
 * What is wrong with an operator's password: its length, that everybody tries it first, or that it is the login or a word of the sites with
 * something around. Null where nothing is.
 */
export type CheckOperatorPassword = (login: string, password: string) => Promise<FieldError | null>;

export function createCheckOperatorPassword(deps: { sites: Pick<Sites, 'all'> }): CheckOperatorPassword {
  return async (login, password) => {
    if (password.length < length.min || password.length > length.max)
      return { code: 'password_length', params: length };
    // operators move between sites, so the words of all of them count
    const sites = await deps.sites.all();
    return checkPassword(password, login, [...sites.flatMap(contextWords), ...staffWords]);
  };
}
