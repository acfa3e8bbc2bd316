import type { Config } from '../../kernel/config.ts';
import { createMailer } from '../../kernel/mail.ts';
import { defineModule } from '../../kernel/module.ts';
import { refuse } from '../../kernel/refusal.ts';
import { type Sites, trialCurrencyOf } from '../sites/sites.public.ts';
import { createMoneyGate, createSeals, createWallet, type Rule, type Stake, type Wallet } from './wallet.public.ts';

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

/** The gate before money goes in. It begins with the site's own rule; others come from the modules that know more. */
export const gateModule = defineModule({
  name: 'gate',
  create: (_foundation, { sites, wallet }: { sites: Sites; wallet: Wallet }) => {
    const gate = createMoneyGate({
      isKnown: async ({ siteId, source, externalId }) => (await wallet.operation(siteId, source, externalId)) !== null,
    });
    gate.register({ stakes: [siteTakesBets(sites)] });
    return { api: gate };
  },
});

/** Refuses `site_in_maintenance` and `play_suspended`. */
function siteTakesBets(sites: Sites): Rule<Stake> {
  return {
    name: 'site takes bets',
    async judge({ siteId }) {
      const { settings } = await sites.get(siteId);
      if (settings.maintenance) refuse('site_in_maintenance', { endTime: settings.maintenanceEndsAt ?? '' });
      if (!settings.playOpen) refuse('play_suspended');
    },
  };
}

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
