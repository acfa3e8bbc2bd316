-- The opposite of what an operation did. Credits come first, so that a payout in the same operation is paid back from its stake. What the
-- member no longer has is refused, or booked as a claim. A captured hold returns to the kinds it was drawn from.
create or replace function wallet.plan_reverse(op jsonb, balances jsonb) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  in_site uuid := (op ->> 'site')::uuid;
  in_member uuid := (op ->> 'member')::uuid;
  original record;
  part record;
  running jsonb := balances;
  available bigint;
  short bigint := 0;
  claimant text;
  pairs wallet.pair[] := '{}';
begin
  select o.id, o.kind, o.member_id, o.currency, o.split into original from wallet.operation o
    where o.site_id = in_site and o.source = op ->> 'source' and o.external_id = op ->> 'of';
  if not found then
    if op ->> 'ifMissing' = 'post' then return jsonb_build_object('pairs', '[]'::jsonb, 'split', '[]'::jsonb, 'moved', false); end if;
    return jsonb_build_object('status', 'not_found');
  end if;
  if original.member_id <> in_member or original.currency <> op ->> 'currency' or original.kind not in ('post', 'capture') then
    return jsonb_build_object('status', 'not_found');
  end if;
  for part in
    select p.owner, p.kind, p.counter_owner, p.counter_kind, -p.amount as amount from wallet.pairs_of(original.id) p where original.kind = 'post'
    union all
    select in_member, s ->> 'kind', in_site, 'house', (s ->> 'amount')::bigint from jsonb_array_elements(original.split) s
      where original.kind = 'capture'
    order by amount desc
  loop
    if part.owner = in_member and part.amount < 0 then
      available := coalesce((running ->> part.kind)::bigint, 0);
      if available + part.amount < 0 then
        -- a claim stands for the site alone, the house or what a payment provider takes back: between members there is nobody who
        -- could bear it
        if op ->> 'shortfall' is distinct from 'claim' or part.counter_owner <> in_site
            or part.counter_kind not in ('house', 'payment_provider') or coalesce(claimant, part.counter_kind) <> part.counter_kind then
          return jsonb_build_object('status', 'insufficient');
        end if;
        claimant := part.counter_kind;
        short := short - available - part.amount;
        if available = 0 then continue; end if;
        part.amount := -available;
      end if;
    end if;
    if part.owner = in_member then
      if coalesce((running ->> part.kind)::numeric, 0) + part.amount > 9000000000000000000 then
        return jsonb_build_object('status', 'out_of_range');
      end if;
      running := running || jsonb_build_object(part.kind, coalesce((running ->> part.kind)::bigint, 0) + part.amount);
    end if;
    pairs := pairs || row('reversal', part.owner, part.kind, part.counter_owner, part.counter_kind, part.amount)::wallet.pair;
  end loop;
  if short > 0 then
    pairs := pairs || row('claim', in_site, claimant, in_site, 'receivable', short)::wallet.pair;
  end if;
  return jsonb_build_object('pairs', to_jsonb(pairs), 'split', '[]'::jsonb, 'moved', true, 'claim', short);
end $$;

revoke all on function wallet.plan_reverse from public;
