-- The pairs of an operation as they were written: the first side of each, in order.
create or replace function wallet.pairs_of(in_operation uuid) returns setof wallet.pair
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select e.movement, a.owner_id, a.kind, c.owner_id, c.kind, e.amount
    from (select *, row_number() over (order by id) as side from wallet.entry where operation_id = in_operation) e
    join wallet.account a on a.id = e.account_id join wallet.account c on c.id = e.counter_account_id
    where e.side % 2 = 1 order by e.id
$$;

revoke all on function wallet.pairs_of from public;
