-- Two things that depended on chance. A credit followed the split of another member's operation if that happened to be committed already,
-- and no lock of the ledger orders two members' operations. Ids of a batch were drawn in the order of its keys, so that the committed order
-- of one member's operations was not the order in which they were judged.

-- Divides one leg over account kinds. Debits draw in the order given; credits follow the split of an operation of the same member, whose
-- accounts are locked, or go to the first kind. What is won of a pool is always of the first kind: it is no return of the stake.
-- Null: not enough. The remainder of a followed split goes to its last kind.
drop function wallet.split_leg;
create function wallet.split_leg(rule wallet.movement, leg jsonb, balances jsonb, own_split jsonb, in_site uuid, in_source text,
  in_member uuid) returns jsonb language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  amount bigint := (leg ->> 'amount')::bigint;
  rest bigint := amount;
  parts jsonb := '[]';
  followed jsonb := own_split;
  whole numeric;
  k text;
  available bigint;
  part record;
begin
  if rule.direction < 0 then
    for k in select jsonb_array_elements_text(leg -> 'kinds') loop
      available := least(rest, coalesce((balances ->> k)::bigint, 0));
      if available > 0 then
        parts := parts || jsonb_build_array(jsonb_build_object('kind', k, 'amount', available));
        rest := rest - available;
      end if;
    end loop;
    return case when rest = 0 then parts end;
  end if;
  if rule.counter_kind = 'jackpot_pool' then
    followed := null;
  elsif leg ->> 'follow' is not null then
    select o.split into followed from wallet.operation o
      where o.site_id = in_site and o.source = in_source and o.external_id = leg ->> 'follow'
        and o.member_id = in_member;
  end if;
  select sum((f ->> 'amount')::numeric) into whole from jsonb_array_elements(coalesce(followed, '[]')) f;
  if whole is null then
    return jsonb_build_array(jsonb_build_object('kind', leg -> 'kinds' ->> 0, 'amount', amount));
  end if;
  for part in select f ->> 'kind' as kind, (f ->> 'amount')::numeric as share, place, count(*) over () as places
      from jsonb_array_elements(followed) with ordinality as e(f, place) order by place loop
    available := case when part.place = part.places then rest else div(amount * part.share, whole)::bigint end;
    if available > 0 then
      parts := parts || jsonb_build_array(jsonb_build_object('kind', part.kind, 'amount', available));
      rest := rest - available;
    end if;
  end loop;
  return parts;
end $$;

-- The money of a post, leg by leg. Balances are those of the member, by kind, as they are at this moment.
create or replace function wallet.plan_post(op jsonb, balances jsonb) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  in_site uuid := (op ->> 'site')::uuid;
  in_member uuid := (op ->> 'member')::uuid;
  leg jsonb;
  rule wallet.movement;
  parts jsonb;
  part record;
  opposite uuid;
  stopped text;
  running jsonb := balances;
  split jsonb := '[]';
  pairs wallet.pair[] := '{}';
begin
  for leg in select l from jsonb_array_elements(op -> 'legs') l loop
    select * into rule from wallet.movement m where m.movement = leg ->> 'movement';
    if not found or rule.via <> 'post' then return jsonb_build_object('status', 'invalid', 'reason', 'unknown movement'); end if;
    if wallet.leg_amount(leg) is null then return jsonb_build_object('status', 'invalid', 'reason', 'amount out of range'); end if;
    opposite := case rule.counter_owner when 'site' then in_site when 'self' then in_member else (leg ->> 'to')::uuid end;
    if opposite is null or (rule.counter_owner = 'other') <> (leg ->> 'to' is not null)
        or (rule.counter_owner = 'other' and opposite = in_member) then
      return jsonb_build_object('status', 'invalid', 'reason', 'the account opposite is not named, or may not be');
    end if;
    if rule.counter_owner = 'other' and rule.counter_kind <> 'jackpot_pool' and not exists (
        select from wallet.account where site_id = in_site and owner_id = opposite and currency = op ->> 'currency') then
      return jsonb_build_object('status', 'invalid', 'reason', 'no account opposite');
    end if;
    if rule.owner = 'site' then
      pairs := pairs || row(rule.movement, in_site, rule.member_kinds[1], opposite, rule.counter_kind,
        rule.direction * wallet.leg_amount(leg))::wallet.pair;
      continue;
    end if;
    if rule.blockable then
      stopped := wallet.what_blocks(in_site, in_member, op ->> 'currency', array(select jsonb_array_elements_text(leg -> 'kinds')));
      if stopped is not null then return jsonb_build_object('status', 'blocked', 'what', stopped); end if;
    end if;
    parts := wallet.split_leg(rule, leg, running, split, in_site, op ->> 'source', in_member);
    if parts is null then return jsonb_build_object('status', 'insufficient'); end if;
    for part in select p ->> 'kind' as kind, (p ->> 'amount')::bigint as amount from jsonb_array_elements(parts) p loop
      if not coalesce(part.kind = any (rule.member_kinds), false) then
        return jsonb_build_object('status', 'invalid', 'reason', 'account kind not allowed for the movement');
      end if;
      if coalesce((running ->> part.kind)::numeric, 0) + rule.direction * part.amount > 9000000000000000000 then
        return jsonb_build_object('status', 'out_of_range');
      end if;
      if coalesce((running ->> part.kind)::bigint, 0) + rule.direction * part.amount < 0 then
        return jsonb_build_object('status', 'invalid', 'reason', 'a kind is drawn from twice');
      end if;
      running := running || jsonb_build_object(part.kind, coalesce((running ->> part.kind)::bigint, 0) + rule.direction * part.amount);
      pairs := pairs || row(rule.movement, in_member, part.kind, opposite, rule.counter_kind, rule.direction * part.amount)::wallet.pair;
      if rule.direction < 0 then split := split || jsonb_build_array(jsonb_build_object('kind', part.kind, 'amount', part.amount)); end if;
    end loop;
  end loop;
  return jsonb_build_object('pairs', to_jsonb(pairs), 'split', split);
end $$;

-- Writes the simple operations of a batch whose accounts are locked, as sets. Their results stand in their places; null where an
-- operation is left to wallet.post_one: all operations of a member of whom one is not simple, uses a key again, or is refused.
-- Operations of one member are judged in their order by a running balance, and their ids stand in that order. A key that another batch took
-- in this moment is a unique violation: nothing of the batch may stay then, for the running balances are wrong.
--
-- One statement, planned once a session: planning it takes longer than running it. Its sets are small and its tables large, so each
-- row is looked up by index, whatever the statistics say at the time.
create or replace function wallet.post_simple(operations jsonb) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare
  results jsonb;
begin
  with input as materialized (
    select place, site, source, "externalId" as external_id, decode(hash, 'hex') as hash, member, currency, round, document,
      id, marks, unless, legs -> 0 ->> 'follow' as follow,
      case when legs -> 0 ->> 'movement' = 'stake' then wallet.leg_amount(legs -> 0) else 0 end as stake,
      case when legs -> -1 ->> 'movement' = 'payout' then wallet.leg_amount(legs -> -1) else 0 end as payout,
      count(*) over (partition by site, source, "externalId") as uses,
      kind is null and wallet.is_simple(legs) as simple, case when kind = 'reverse' then "of" end as reversed
    -- ids are drawn in the order of the batch, before the window sorts it by key
    from (select *, uuidv7() as id from rows from (jsonb_to_recordset(operations) as (site uuid, source text, "externalId" text, hash text,
      member uuid, currency text, round uuid, document jsonb, legs jsonb, marks jsonb, unless jsonb, kind text, "of" text)) with ordinality
      as o(site, source, "externalId", hash, member, currency, round, document, legs, marks, unless, kind, "of", place)) numbered),
  -- marks that one operation of the batch sets and another asks for
  contested as materialized (
    select setter.site, setter.source, setter.m from (
        select site, source, place, jsonb_array_elements_text(marks) as m from input where marks is not null
        union all select site, source, place, 'reversed:' || reversed from input where reversed is not null) setter
      join (select site, source, place, jsonb_array_elements_text(unless) as m from input where unless is not null
        union all select site, source, place, 'reversed:' || reversed from input where reversed is not null) asker
      using (site, source, m) where setter.place <> asker.place),
  judged as (
    select i.*, held.account, house.id as house,
      held.cash + coalesce(sum(i.payout - i.stake) over earlier, 0) as cash,
      held.total + coalesce(sum(i.payout - i.stake) over earlier, 0) as total,
      i.simple and i.uses = 1 and held.account is not null and house.id is not null and i.stake is not null and i.payout is not null
        and (i.stake = 0 or not (held.blocked or coalesce((
          select true from wallet.block b where b.site_id = i.site and b.owner_id in (i.site, i.member) limit 1), false)))
        and (i.round is null or uuid_extract_timestamp(i.round) >= wallet.kept_since())
        -- a limit, so that it is looked up for each row and never made a table of all keys
        and (select true from wallet.operation o where o.site_id = i.site and o.source = i.source and o.external_id = i.external_id limit 1) is null
        -- a followed split, a mark that is set or asked for: only where no other operation of the member could change the answer
        and (coalesce(i.follow, i.marks ->> 0, i.unless ->> 0) is null or count(*) over (partition by i.site, i.member) = 1)
        and (coalesce(i.marks ->> 0, i.unless ->> 0) is null or (select true from contested c
          where (c.site, c.source) = (i.site, i.source)
            and c.m in (select jsonb_array_elements_text(coalesce(i.marks, '[]') || coalesce(i.unless, '[]'))) limit 1) is null)
        and (i.follow is null or (select bool_and(f ->> 'kind' = 'cash') from wallet.operation o, jsonb_array_elements(o.split) f
          where o.site_id = i.site and o.source = i.source and o.external_id = i.follow and o.member_id = i.member))
        -- each mark is looked up by itself: a join planned while there are few marks would read all of a source
        and (i.unless ->> 0 is null or not (select bool_or((select true from wallet.mark m
            where m.site_id = i.site and m.source = i.source and m.mark = asked limit 1) is not null)
          from jsonb_array_elements_text(i.unless) asked)) as sound
    from input i
    left join lateral (
      select (array_agg(a.id) filter (where a.kind = 'cash'))[1] as account, sum(a.balance) filter (where a.kind = 'cash') as cash,
        sum(a.balance) filter (where a.kind in ('cash', 'bonus', 'locked', 'in_play')) as total,
        bool_or(a.blocked) filter (where a.kind = 'cash') as blocked
      from wallet.account a where a.site_id = i.site and a.owner_id = i.member and a.currency = i.currency) held on true
    left join lateral (
      select h.id from wallet.account h
      where h.site_id = i.site and h.owner_id = i.site and h.kind = 'house' and h.currency = i.currency limit 1) house on true
    window earlier as (partition by i.site, i.member, i.currency order by i.place rows between unbounded preceding and 1 preceding)),
  fitting as materialized (
    select *, bool_and(coalesce(sound, false) and cash >= stake and total - stake + payout <= 9000000000000000000)
        over (partition by site, member) as fits,
      json_build_object('operationId', id, 'balanceBefore', total::text, 'balanceAfter', (total - stake + payout)::text) as answer
    from judged),
  written as (
    insert into wallet.operation (site_id, source, external_id, id, content_hash, member_id, currency, round_id, split, answer, document)
    select site, source, external_id, id, hash, member, currency, round,
      case when stake > 0 then jsonb_build_array(jsonb_build_object('kind', 'cash', 'amount', stake)) else '[]' end, answer, document
    from fitting where fits
    -- batches that use the same keys take them in one order
    order by site, source, external_id),
  marked as (
    insert into wallet.mark (site_id, source, mark, operation_id)
    select distinct on (site, source, m) site, source, m, id from fitting, jsonb_array_elements_text(marks) m
    where fits order by site, source, m
    on conflict do nothing),
  -- the guard is in the write: the check of the column refuses what would fall below zero
  moved as (
    update wallet.account a set balance = a.balance + d.delta
    from (select account, sum(payout - stake) as delta from fitting where fits group by account) d
    where a.id = d.account and d.delta <> 0),
  entered as (
    insert into wallet.entry (site_id, operation_id, account_id, counter_account_id, member_id, movement, currency, amount,
      balance_after, round_id, reference)
    select p.site, p.id, e.account, e.counter, e.member, e.movement, p.currency, e.amount, e.after, p.round, p.external_id
    from fitting p, lateral (values
      (1, p.account, p.house, p.member, 'stake', -p.stake, (p.cash - p.stake)::bigint),
      (2, p.house, p.account, null, 'stake', p.stake, null),
      (3, p.account, p.house, p.member, 'payout', p.payout, (p.cash - p.stake + p.payout)::bigint),
      (4, p.house, p.account, null, 'payout', -p.payout, null)
    ) as e(side, account, counter, member, movement, amount, after)
    where p.fits and e.amount <> 0
    order by p.place, e.side)
  select jsonb_agg(case when fits then jsonb_build_object('status', 'posted', 'answer', answer) end order by place) into results
    from fitting;
  return results;
end $$;

revoke all on function wallet.split_leg from public;
