-- What refuses a plan whose legs are sound one by one: a balance that would fall below zero or grow too large, or a sum of an owner's
-- balances that would no longer fit. Null where nothing does.
create or replace function wallet.bounds_refuse(op jsonb, pairs jsonb) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with moved as materialized (
    select side.owner, side.kind, k.in_sum, sum(side.amount) as amount, coalesce(max(a.balance), 0) as balance
    from jsonb_populate_recordset(null::wallet.pair, pairs) p,
      lateral (values (p.owner, p.kind, p.amount::numeric), (p.counter_owner, p.counter_kind, -p.amount::numeric)) as side(owner, kind, amount)
    join wallet.account_kind k on k.kind = side.kind and not k.appended
    left join wallet.account a on a.site_id = (op ->> 'site')::uuid and a.owner_id = side.owner and a.kind = side.kind
      and a.currency = op ->> 'currency'
    group by side.owner, side.kind, k.in_sum)
  select case
    when exists (select from moved where balance + amount < 0) then 'insufficient'
    when exists (select from moved where balance + amount > 9000000000000000000 and amount > 0)
      or exists (select from (select owner, sum(amount) as amount from moved where in_sum group by owner) o
        where o.amount > 0 and o.amount + (select sum(a.balance) from wallet.account a join wallet.account_kind k on k.kind = a.kind and k.in_sum
          where a.site_id = (op ->> 'site')::uuid and a.owner_id = o.owner and a.currency = op ->> 'currency') > 9000000000000000000)
      then 'out_of_range' end
$$;

revoke all on function wallet.bounds_refuse from public;
