-- Posts a batch of operations in one commit and returns one result for each, in the order given. What wallet.post_simple leaves goes
-- through wallet.post_one, one by one and in order of arrival. Functions of this schema run as its owner and are the only way to move
-- money: the application may neither insert entries nor update balances.
--
-- An operation: { kind, site, source, externalId, hash (hex), member, currency, round, document, marks, unless, ... } and by its kind
--   post:    legs: [{ movement, amount, kinds: [account kind, ...], follow: external id whose split a credit follows | null, to: owner | null }]
--   hold:    amount, kinds, expiresAt
--   capture: hold (external id), amount
--   release: hold
--   reverse: of (external id), ifMissing: 'refuse' | 'post', shortfall: 'refuse' | 'claim'
--   collect: of (external id of the reversal), amount
-- A result: { status: posted | replayed | conflict | insufficient | blocked | out_of_range | marked | too_late | not_found | invalid, ... }.
-- All legs of an operation are posted or none. A refused operation leaves nothing behind and does not affect the others of its batch.
create or replace function wallet.post(operations jsonb) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare
  results jsonb;
  item record;
begin
  if jsonb_array_length(operations) > 1000 then raise exception 'too many operations in one batch'; end if;
  -- every batch locks in one order, so two batches cannot wait for one another
  if operations @? '$[*].kind' or operations @? '$[*].legs[*] ? (@.to != null || @.movement starts with "suspense")' then
    perform 1 from wallet.account a where a.id in (select wallet.accounts_of(operations)) order by a.id for update;
  else
    perform 1 from (select distinct site, member from jsonb_to_recordset(operations) as o(site uuid, member uuid)) owner
      join wallet.account a on a.site_id = owner.site and a.owner_id = owner.member order by a.id for update of a;
  end if;
  begin
    results := wallet.post_simple(operations);
  exception when unique_violation then
    -- a key was taken meanwhile by another batch: judged one by one, only its operation is refused
    results := (select jsonb_agg(null::jsonb) from jsonb_array_elements(operations));
  end;
  if results @? '$[*] ? (@ == null)' then
    for item in select o, place from jsonb_array_elements(operations) with ordinality as e(o, place)
        where results -> (place - 1)::integer = 'null' order by place loop
      results := jsonb_set(results, array[(item.place - 1)::text], wallet.post_one(item.o));
    end loop;
  end if;
  return results;
end $$;

revoke all on function wallet.post from public;
grant execute on function wallet.post to croupier_app;
