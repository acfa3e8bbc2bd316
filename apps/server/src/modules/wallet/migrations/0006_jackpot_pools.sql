-- A site's pools, without a walk over its members' accounts.
create index account_jackpot_pool on wallet.account (site_id) where kind = 'jackpot_pool';
