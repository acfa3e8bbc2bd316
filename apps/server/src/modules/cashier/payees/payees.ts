import type { PaymentKind } from '@croupier/contract';
import { createKeyedHash } from '../../../kernel/keyed-hash.ts';
import { refuse, refuseFields } from '../../../kernel/refusal.ts';
import { createSecretBox } from '../../../kernel/secret-box.ts';
import type { Site } from '../../sites/sites.public.ts';
import { cashierSettings } from '../cashier.settings.ts';
import type { CashierDeps } from '../cashier-deps.ts';
import { findPayeesByEnd } from '../member-payments.store.ts';
import { networkOfAddress } from './crypto-address.ts';
import * as store from './payees.store.ts';

const hour = 3_600_000;
const shownDigits = 4;

export type NewPayee = {
  site: Site;
  memberId: string;
  kind: PaymentKind;
  institution: string;
  number: string;
  holder: string;
};

/** Accounts that members are paid to. Their numbers lie encrypted. */
export type Payees = {
  list(siteId: string, memberId: string): Promise<store.PayeeRow[]>;
  /**
   * Adds an account in the member's own name; the first one sets the name where none is on record. Refuses the field `holder` where it is
   * not capitalised, the field `number` where it is no address that its checksum proves, `payee_name_differs`, `payee_account_known` and `too_many_accounts`.
   */
  add(payee: NewPayee): Promise<store.PayeeRow>;
  /** Refuses `payee_account_not_found`. */
  remove(of: { siteId: string; memberId: string; accountId: string }): Promise<void>;
  /** The whole number of an account. */
  numberOf(payee: Pick<store.PayeeRow, 'numberBox'>): string;
  /** Members of a site who have an account of this whole number. */
  membersWith(siteId: string, number: string): Promise<string[]>;
};

export function createPayees(deps: CashierDeps & { secretKey: string }): Payees {
  const box = createSecretBox(deps.secretKey, 'payee account', deps.random);
  const hash = createKeyedHash(deps.secretKey, 'payee account');
  return {
    list: (siteId, memberId) => store.listPayees(deps.db, siteId, memberId),
    async add({ site, memberId, kind, institution, number, holder }) {
      const digits = number.replace(/[\s-]/g, '');
      if (!/^[A-Za-z0-9]{4,64}$/.test(digits)) refuseFields({ number: { code: 'field_invalid' } });
      // what is sent to a mistyped address is lost to everybody
      if (kind === 'crypto' && networkOfAddress(digits) === null) refuseFields({ number: { code: 'address_invalid' } });
      const { payeeAccounts, payeeAccountWaitHours } = site.settingsOf(cashierSettings);
      const at = deps.clock.now();
      return deps.db.transaction(async (tx) => {
        const name = await deps.identity.payeeName(tx, memberId);
        const typed = holder.trim().replace(/\s+/g, ' ');
        if (name === null && !isCapitalised(typed)) refuseFields({ holder: { code: 'real_name_invalid' } });
        if (name !== null && typed !== '' && !isSameName(typed, name)) refuse('payee_name_differs');
        if ((await store.listPayees(tx, site.id, memberId)).length >= payeeAccounts)
          refuse('too_many_accounts', { max: payeeAccounts });
        if (name === null) await deps.identity.setPayeeName(tx, memberId, typed);
        const added = await store.insertPayee(tx, {
          siteId: site.id,
          memberId,
          kind,
          institution,
          numberBox: box.seal(Buffer.from(digits)),
          numberHash: hash(`${site.id} ${institution.toLowerCase()} ${digits.toLowerCase()}`),
          maskedNumber: digits.slice(-shownDigits),
          holder: name ?? typed,
          usableFrom: new Date(at.getTime() + payeeAccountWaitHours * hour),
          at,
        });
        return added ?? refuse('payee_account_known');
      });
    },
    async remove({ siteId, memberId, accountId }) {
      if (!(await store.removePayee(deps.db, { siteId, memberId, accountId, at: deps.clock.now() })))
        refuse('payee_account_not_found');
    },
    numberOf: ({ numberBox }) => box.open(numberBox).toString('utf8'),
    async membersWith(siteId, number) {
      const digits = number.replace(/[\s-]/g, '');
      const found = await findPayeesByEnd(deps.db, siteId, digits.slice(-shownDigits));
      const same = found.filter(({ numberBox }) => box.open(numberBox).toString('utf8') === digits);
      return [...new Set(same.map(({ memberId }) => memberId))];
    },
  };
}

/**
 * Whether each word of a name begins with a capital, or the script has none: specification §5 asks for it, because banks compare names
 * letter by letter.
 */
export function isCapitalised(name: string): boolean {
  return /^\p{L}[\p{L}\p{M}'’. -]{1,99}$/u.test(name) && name.split(' ').every((word) => !/^\p{Ll}/u.test(word));
}

/** Two ways to type one name: case, accents and spaces do not count. */
function isSameName(one: string, other: string): boolean {
  const plain = (name: string) =>
    name
      .normalize('NFKD')
      .replace(/[\p{M}\s]/gu, '')
      .toLowerCase();
  return plain(one) === plain(other);
}
