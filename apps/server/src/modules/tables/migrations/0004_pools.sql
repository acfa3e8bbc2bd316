-- What the pools of a round paid, written in the commit that settles it: RoundDividends of packages/rules/src/contest/pools.ts.
alter table tables.round add column dividends jsonb;
alter table tables.round add constraint pools_pay_at_settlement check (dividends is null or state = 'settled');
