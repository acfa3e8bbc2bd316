import type { Config } from '../../kernel/config.ts';
import { createMailer } from '../../kernel/mail.ts';
import { defineModule } from '../../kernel/module.ts';
import { type Sites, trialCurrencyOf } from '../sites/sites.public.ts';
import { createSeals, createWallet } from './wallet.public.ts';

/** The ledger. The account record is bound by a flow, which knows the games' names too. */
export const walletModule = defineModule({
  name: 'wallet',
  create: ({ db }, { sites }: { sites: Sites }) => {
    const wallet = createWallet({
      db,
      currencyOf: async (siteId, isTrial = false) => {
        const site = await sites.get(siteId);
        return isTrial ? trialCurrencyOf(site) : site.currency;
      },
    });
    const { 'wallet.accountRecord': _record, ...calls } = wallet.calls;
    return { api: wallet, calls, jobs: wallet.jobs };
  },
});

/** Daily seals over the ledger. */
export const sealsModule = defineModule({
  name: 'seals',
  create: ({ db, clock, log, config }) => {
    const seals = createSeals({ db, clock, log, ...channelsOf(config) });
    return { api: seals, jobs: seals.jobs };
  },
});

/** Where the seals of the ledger are published: a file, a mailbox, both or neither. */
function channelsOf({ sealFile, sealMailTo, mail }: Config) {
  return { file: sealFile, mail: sealMailTo && mail ? { to: sealMailTo, send: createMailer(mail) } : null };
}
