-- Writes the simple operations of a batch whose accounts are locked, as sets. Results are in the order of the batch; null where an operation
-- is left to wallet.post_one: all operations of a member of whom one is not simple, reuses a key, or is refused. Operations of one member are
-- judged in their order by a running balance, and their ids keep that order. A key that another batch took in the meantime is a unique
-- violation, and nothing of the batch may stay then, because the running balances are wrong.
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
      case when legs -> 0 ->> 'movement' <> 'stake' and jsonb_array_length(legs) > 1
          then (select case when bool_and(wallet.leg_amount(l) is not null) and sum(wallet.leg_amount(l)) <= 9000000000000000000
            then sum(wallet.leg_amount(l))::bigint end from jsonb_array_elements(legs) l)
        when legs -> -1 ->> 'movement' <> 'stake' then wallet.leg_amount(legs -> -1) else 0 end as payout,
      -- several of them: each is entered by itself
      case when legs -> 0 ->> 'movement' <> 'stake' and jsonb_array_length(legs) > 1 then legs end as credits,
      -- what the house credits: a payout, or what members and agents earn by rates and contracts
      legs -> -1 ->> 'movement' as credited,
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
        and (i.credits is null and coalesce(i.follow, i.marks ->> 0, i.unless ->> 0) is null
          or count(*) over (partition by i.site, i.member) = 1)
        and (coalesce(i.marks ->> 0, i.unless ->> 0) is null or (select true from contested c
          where (c.site, c.source) = (i.site, i.source)
            and c.m in (select jsonb_array_elements_text(coalesce(i.marks, '[]') || coalesce(i.unless, '[]'))) limit 1) is null)
        and (i.follow is null or (select bool_and(f ->> 'kind' = 'cash') from wallet.operation o, jsonb_array_elements(o.split) f
          where o.site_id = i.site and o.source = i.source and o.external_id = i.follow and o.member_id = i.member))
        and (i.credits is null or (select bool_and(l ->> 'follow' is null or coalesce((
            select bool_and(f ->> 'kind' = 'cash') from wallet.operation o, jsonb_array_elements(o.split) f
            where o.site_id = i.site and o.source = i.source and o.external_id = l ->> 'follow' and o.member_id = i.member), false))
          from jsonb_array_elements(i.credits) l))
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
    from fitting p, lateral (
      select * from (values
        (1, p.account, p.house, p.member, 'stake', -p.stake, (p.cash - p.stake)::bigint),
        (2, p.house, p.account, null, 'stake', p.stake, null),
        (3, p.account, p.house, p.member, p.credited, p.payout, (p.cash - p.stake + p.payout)::bigint),
        (4, p.house, p.account, null, p.credited, -p.payout, null)
      ) as one(side, account, counter, member, movement, amount, after) where p.credits is null
      union all
      select 2 * c.place + s.side, s.account, s.counter, s.member, c.movement, s.amount, s.after
      from (select place, l ->> 'movement' as movement, wallet.leg_amount(l) as amount, sum(wallet.leg_amount(l)) over (order by place) as upto
        from jsonb_array_elements(p.credits) with ordinality as e(l, place)) c, lateral (values
          (1, p.account, p.house, p.member, c.amount, (p.cash + c.upto)::bigint), (2, p.house, p.account, null, -c.amount, null)
        ) as s(side, account, counter, member, amount, after)
    ) as e(side, account, counter, member, movement, amount, after)
    where p.fits and e.amount <> 0
    order by p.place, e.side)
  select jsonb_agg(case when fits then jsonb_build_object('status', 'posted', 'answer', answer) end order by place) into results
    from fitting;
  return results;
end $$;

revoke all on function wallet.post_simple from public;
