-- The amount of a leg in minor units, or null where the ledger does not accept it.
create or replace function wallet.leg_amount(leg jsonb) returns bigint
language sql immutable as $$
  select case when leg ->> 'amount' ~ '^[1-9][0-9]{0,17}$' and (leg ->> 'amount')::bigint <= 900000000000000000
    then (leg ->> 'amount')::bigint end
$$;

revoke all on function wallet.leg_amount from public;
