-- A settled round that two operators reverse is void, with its outcome and what its pools had paid still to be seen.
alter table tables.round drop constraint pools_pay_at_settlement;
alter table tables.round add constraint pools_pay_at_settlement check (dividends is null or state in ('settled', 'void'));
alter table tables.round add column reversed_at timestamptz;
alter table tables.round add constraint reversed_rounds_are_void check (reversed_at is null or state = 'void');
