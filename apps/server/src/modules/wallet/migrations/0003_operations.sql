-- The whole list of accounts, movements and operations: holds, captures, releases, reversals, transfers, marks, claims and blocks.

-- Accounts -----------------------------------------------------------------------------------------------------------------

-- Kinds whose sum is what a member holds (`sumBalance`).
alter table wallet.account_kind add column in_sum boolean not null default false;
update wallet.account_kind set in_sum = kind in ('cash', 'bonus', 'locked', 'in_play');

insert into wallet.account_kind (kind, owner_kind, appended) values
  -- what rewards cost the site
  ('promotion', 'site', true),
  -- corrections by hand
  ('adjustment', 'site', true),
  -- what members owe after a reversal that they could not pay: below zero by what is owed
  ('receivable', 'site', true);

-- Which accounts may meet. `owner` tells whose account the first side is; `counter_owner` whose stands opposite: the site's, the
-- member's own, or another owner's that the leg names. `via` is the kind of operation that alone may use the movement.
-- A direction of 0: the opposite of what it reverses.
alter table wallet.movement drop constraint movement_direction_check;
alter table wallet.movement add constraint movement_direction_check check (direction in (-1, 0, 1));
alter table wallet.movement
  add column owner text not null default 'member' check (owner in ('member', 'site')),
  add column counter_owner text not null default 'site' check (counter_owner in ('site', 'self', 'other')),
  -- whether a blocked member, account or site refuses it; what is owed or was decided by an operator goes through
  add column blockable boolean not null default false,
  add column via text not null default 'post' check (via in ('post', 'hold', 'capture', 'release', 'reverse', 'collect'));

insert into wallet.movement (movement, direction, owner, member_kinds, counter_kind, counter_owner, via) values
  ('stake_hold', -1, 'member', '{cash,bonus}', 'in_play', 'self', 'hold'),
  ('stake_capture', -1, 'member', '{in_play}', 'house', 'site', 'capture'),
  ('hold_release', 1, 'member', '{cash,bonus}', 'in_play', 'self', 'release'),
  ('reversal', 0, 'member', '{cash,bonus,locked,agent_credit}', 'house', 'site', 'reverse'),
  ('claim', 1, 'site', '{house}', 'receivable', 'site', 'reverse'),
  ('claim_collection', -1, 'member', '{cash}', 'receivable', 'site', 'collect'),
  ('deposit', 1, 'member', '{cash}', 'payment_provider', 'site', 'post'),
  ('deposit_reversal', -1, 'member', '{cash}', 'payment_provider', 'site', 'post'),
  ('withdrawal_hold', -1, 'member', '{cash}', 'locked', 'self', 'post'),
  ('withdrawal_release', 1, 'member', '{cash}', 'locked', 'self', 'post'),
  ('withdrawal', -1, 'member', '{locked}', 'payment_provider', 'site', 'post'),
  ('withdrawal_return', 1, 'member', '{cash}', 'payment_provider', 'site', 'post'),
  ('bonus_grant', 1, 'member', '{bonus}', 'promotion', 'site', 'post'),
  ('bonus_forfeit', -1, 'member', '{bonus}', 'promotion', 'site', 'post'),
  ('bonus_conversion', 1, 'member', '{cash}', 'bonus', 'self', 'post'),
  ('promotional_credit', 1, 'member', '{cash}', 'promotion', 'site', 'post'),
  ('agent_commission', 1, 'member', '{cash}', 'house', 'site', 'post'),
  ('agent_credit_grant', 1, 'member', '{agent_credit}', 'mint', 'site', 'post'),
  ('agent_credit_return', -1, 'member', '{agent_credit}', 'mint', 'site', 'post'),
  ('agent_transfer', -1, 'member', '{agent_credit}', 'agent_credit', 'other', 'post'),
  ('agent_deposit', -1, 'member', '{agent_credit}', 'cash', 'other', 'post'),
  ('agent_collection', -1, 'member', '{cash}', 'agent_credit', 'other', 'post'),
  ('adjustment_credit', 1, 'member', '{cash,bonus}', 'adjustment', 'site', 'post'),
  ('adjustment_debit', -1, 'member', '{cash,bonus}', 'adjustment', 'site', 'post'),
  ('jackpot_contribution', -1, 'site', '{house}', 'jackpot_pool', 'other', 'post'),
  ('jackpot_payout', 1, 'member', '{cash}', 'jackpot_pool', 'other', 'post'),
  ('suspense_in', -1, 'site', '{payment_provider}', 'suspense', 'site', 'post'),
  ('suspense_out', 1, 'member', '{cash}', 'suspense', 'site', 'post');

update wallet.movement set blockable = true
  where movement in ('stake', 'stake_hold', 'withdrawal_hold', 'agent_transfer', 'agent_deposit', 'agent_collection');

-- Operations -----------------------------------------------------------------------------------------------------------------

alter table wallet.operation add column kind text not null default 'post'
  check (kind in ('post', 'hold', 'capture', 'release', 'reverse', 'collect'));

-- Entries are found by their operation and by the accounts that keep a balance; ids grow, so ascending indexes fill their pages.
alter table wallet.entry drop constraint entry_pkey;
drop index wallet.entry_by_operation;
drop index wallet.entry_by_account;
alter table wallet.entry add primary key (operation_id, id);
create index entry_by_account on wallet.entry (account_id, id) where balance_after is not null;

-- Facts that operations set for those that come after: `reversed:<external id>` and what a source adds. Set once, never taken back.
create table wallet.mark (
  site_id uuid not null,
  source text not null,
  mark text not null check (length(mark) between 1 and 200),
  -- the operation that set it first
  operation_id uuid not null,
  primary key (site_id, source, mark)
);
create trigger mark_append_only before update or delete on wallet.mark for each row execute function wallet.refuse_change();
create trigger mark_no_truncate before truncate on wallet.mark for each statement execute function wallet.refuse_change();

-- Money held for a bet that is not taken yet: it lies in the member's in-play account until it is captured or released.
create table wallet.hold (
  operation_id uuid primary key,
  site_id uuid not null,
  source text not null,
  external_id text not null,
  member_id uuid not null,
  currency text not null,
  round_id uuid,
  amount bigint not null check (amount > 0),
  remaining bigint not null check (remaining between 0 and amount),
  -- what remains of each account kind that it was drawn from, in drawing order
  parts jsonb not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (site_id, source, external_id)
) with (fillfactor = 80);
create index hold_open on wallet.hold (expires_at) where remaining > 0;
create index hold_of_member on wallet.hold (site_id, member_id) where remaining > 0;

-- What a member owes after a reversal that took more than was there.
create table wallet.claim (
  operation_id uuid primary key,
  site_id uuid not null,
  source text not null,
  external_id text not null,
  member_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  collected bigint not null default 0 check (collected between 0 and amount),
  created_at timestamptz not null default now(),
  unique (site_id, source, external_id)
);
create index claim_open on wallet.claim (site_id, created_at) where collected < amount;

-- Owners that take no debits: a member, or the site itself and with it all its members.
create table wallet.block (
  site_id uuid not null,
  owner_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (site_id, owner_id)
);
insert into wallet.block (site_id, owner_id) select distinct site_id, owner_id from wallet.account where blocked;
update wallet.account set blocked = false where blocked;

grant select on wallet.mark, wallet.hold, wallet.claim, wallet.block to croupier_app, croupier_read;

-- Sources' rounds older than this are refused as too late: the ledger may have archived what they would be compared with.
create function wallet.kept_since() returns timestamptz language sql stable as $$ select now() - interval '400 days' $$;

-- Functions ------------------------------------------------------------------------------------------------------------------
--
-- An operation: { kind, site, source, externalId, hash (hex), member, currency, round, document, marks, unless, ... } and by its kind
--   post:    legs: [{ movement, amount, kinds: [account kind, ...], follow: external id whose split a credit follows | null, to: owner | null }]
--   hold:    amount, kinds, expiresAt
--   capture: hold (external id), amount          release: hold
--   reverse: of (external id), ifMissing: 'refuse' | 'post', shortfall: 'refuse' | 'claim'
--   collect: of (external id of the reversal), amount
-- A result: { status: posted | replayed | conflict | insufficient | blocked | out_of_range | marked | too_late | not_found | invalid, ... }.

create type wallet.pair as (movement text, owner uuid, kind text, counter_owner uuid, counter_kind text, amount bigint);

create or replace function wallet.open_account(in_site uuid, in_owner uuid, in_kind text, in_currency text) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  found_id uuid;
  is_appended boolean;
  of_member boolean;
  opposite text;
begin
  select id into found_id from wallet.account
    where site_id = in_site and owner_id = in_owner and kind = in_kind and currency = in_currency;
  if found then return found_id; end if;
  select appended, owner_kind = 'member' into is_appended, of_member from wallet.account_kind where kind = in_kind;
  if not found then raise exception 'unknown account kind %', in_kind; end if;
  if of_member then
    for opposite in select distinct counter_kind from wallet.movement where counter_owner = 'site' order by 1 loop
      perform wallet.open_account(in_site, in_site, opposite, in_currency);
    end loop;
  end if;
  insert into wallet.account (site_id, owner_id, kind, currency, appended, balance)
    values (in_site, in_owner, in_kind, in_currency, is_appended, case when is_appended then null else 0 end)
    on conflict (site_id, owner_id, kind, currency) do nothing;
  select id into found_id from wallet.account
    where site_id = in_site and owner_id = in_owner and kind = in_kind and currency = in_currency;
  return found_id;
end $$;

-- Sites that are open already get the accounts that are new.
do $$
declare
  place record;
begin
  for place in select distinct a.site_id, a.currency, m.counter_kind from wallet.account a, wallet.movement m
      where m.counter_owner = 'site' order by 1, 2, 3 loop
    perform wallet.open_account(place.site_id, place.site_id, place.counter_kind, place.currency);
  end loop;
end $$;

-- What stops debits of a member: 'site', 'member' or, for the kinds drawn from, 'account'. Null: nothing.
create function wallet.what_blocks(in_site uuid, in_member uuid, in_currency text, in_kinds text[]) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select case
    when exists (select from wallet.block where site_id = in_site and owner_id = in_site) then 'site'
    when exists (select from wallet.block where site_id = in_site and owner_id = in_member) then 'member'
    when exists (select from wallet.account where site_id = in_site and owner_id = in_member and currency = in_currency
      and kind = any (in_kinds) and blocked) then 'account' end
$$;

-- Draws an amount from account kinds in the order given. Null: not enough.
create function wallet.draw(amount bigint, kinds jsonb, balances jsonb) returns jsonb
language plpgsql immutable as $$
declare
  rest bigint := amount;
  parts jsonb := '[]';
  available bigint;
  k text;
begin
  for k in select jsonb_array_elements_text(kinds) loop
    available := least(rest, coalesce((balances ->> k)::bigint, 0));
    if available > 0 then
      parts := parts || jsonb_build_array(jsonb_build_object('kind', k, 'amount', available));
      rest := rest - available;
    end if;
  end loop;
  return case when rest = 0 then parts end;
end $$;

-- The money of a post, leg by leg. Balances are those of the member, by kind, as they are at this moment.
create function wallet.plan_post(op jsonb, balances jsonb) returns jsonb
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
    parts := wallet.split_leg(rule, leg, running, split, in_site, op ->> 'source');
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

create function wallet.plan_hold(op jsonb, balances jsonb) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  in_member uuid := (op ->> 'member')::uuid;
  parts jsonb;
  allowed text[];
  stopped text;
begin
  if wallet.leg_amount(op) is null then return jsonb_build_object('status', 'invalid', 'reason', 'amount out of range'); end if;
  select member_kinds into allowed from wallet.movement where movement = 'stake_hold';
  if exists (select from jsonb_array_elements_text(op -> 'kinds') k group by k having count(*) > 1 or k <> all (allowed))
      or jsonb_array_length(op -> 'kinds') = 0 then
    return jsonb_build_object('status', 'invalid', 'reason', 'account kind not allowed for the movement');
  end if;
  if (op ->> 'expiresAt')::timestamptz <= now() then return jsonb_build_object('status', 'too_late'); end if;
  stopped := wallet.what_blocks((op ->> 'site')::uuid, in_member, op ->> 'currency', array(select jsonb_array_elements_text(op -> 'kinds')));
  if stopped is not null then return jsonb_build_object('status', 'blocked', 'what', stopped); end if;
  parts := wallet.draw(wallet.leg_amount(op), op -> 'kinds', balances);
  if parts is null then return jsonb_build_object('status', 'insufficient'); end if;
  return jsonb_build_object('split', parts, 'hold', jsonb_build_object('parts', parts),
    'pairs', (select jsonb_agg(to_jsonb(row('stake_hold', in_member, p ->> 'kind', in_member, 'in_play', -(p ->> 'amount')::bigint)::wallet.pair)
      order by place) from jsonb_array_elements(parts) with ordinality as e(p, place)));
end $$;

-- The hold that a capture or a release names, of the same member and currency; locked, so that its rest is the true one.
create function wallet.held(op jsonb) returns wallet.hold
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select h from wallet.hold h
    where h.site_id = (op ->> 'site')::uuid and h.source = op ->> 'source' and h.external_id = op ->> 'hold'
      and h.member_id = (op ->> 'member')::uuid and h.currency = op ->> 'currency' for update
$$;

-- Takes part of a hold, in the order in which it was drawn.
create function wallet.plan_capture(op jsonb) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  in_member uuid := (op ->> 'member')::uuid;
  held wallet.hold := wallet.held(op);
  wanted bigint := wallet.leg_amount(op);
  taken jsonb := '[]';
  rest jsonb := '[]';
  take bigint;
  part record;
begin
  if wanted is null then return jsonb_build_object('status', 'invalid', 'reason', 'amount out of range'); end if;
  if held.operation_id is null then return jsonb_build_object('status', 'not_found'); end if;
  if held.expires_at <= now() then return jsonb_build_object('status', 'too_late'); end if;
  if held.remaining < wanted then return jsonb_build_object('status', 'insufficient', 'held', held.remaining::text); end if;
  for part in select p ->> 'kind' as kind, (p ->> 'amount')::bigint as amount from jsonb_array_elements(held.parts) p loop
    take := least(wanted, part.amount);
    wanted := wanted - take;
    if take > 0 then taken := taken || jsonb_build_array(jsonb_build_object('kind', part.kind, 'amount', take)); end if;
    if part.amount > take then rest := rest || jsonb_build_array(jsonb_build_object('kind', part.kind, 'amount', part.amount - take)); end if;
  end loop;
  return jsonb_build_object('split', taken, 'rest', rest, 'holdId', held.operation_id, 'pairs', to_jsonb(array[
    row('stake_capture', in_member, 'in_play', (op ->> 'site')::uuid, 'house', -wallet.leg_amount(op))::wallet.pair]));
end $$;

-- Gives back what is left of a hold to where it came from.
create function wallet.plan_release(op jsonb) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  in_member uuid := (op ->> 'member')::uuid;
  held wallet.hold := wallet.held(op);
begin
  if held.operation_id is null then return jsonb_build_object('status', 'not_found'); end if;
  return jsonb_build_object('split', '[]'::jsonb, 'rest', '[]'::jsonb, 'holdId', held.operation_id,
    'pairs', coalesce((select jsonb_agg(to_jsonb(row('hold_release', in_member, p ->> 'kind', in_member, 'in_play', (p ->> 'amount')::bigint)::wallet.pair)
      order by place) from jsonb_array_elements(held.parts) with ordinality as e(p, place)), '[]'));
end $$;

-- The pairs of an operation as they were written: the first side of each, in order.
create function wallet.pairs_of(in_operation uuid) returns setof wallet.pair
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select e.movement, a.owner_id, a.kind, c.owner_id, c.kind, e.amount
    from (select *, row_number() over (order by id) as side from wallet.entry where operation_id = in_operation) e
    join wallet.account a on a.id = e.account_id join wallet.account c on c.id = e.counter_account_id
    where e.side % 2 = 1 order by e.id
$$;

-- The opposite of what an operation did. Credits come first, so that a win in the same operation is paid back from its stake. What the
-- member does not have any more is refused, or booked as a claim. A captured hold goes back to the kinds it was drawn from.
create function wallet.plan_reverse(op jsonb, balances jsonb) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  in_site uuid := (op ->> 'site')::uuid;
  in_member uuid := (op ->> 'member')::uuid;
  original record;
  part record;
  running jsonb := balances;
  available bigint;
  short bigint := 0;
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
        -- a claim stands for the house alone: between members there is nobody who could bear it
        if op ->> 'shortfall' is distinct from 'claim' or part.counter_owner <> in_site or part.counter_kind <> 'house' then
          return jsonb_build_object('status', 'insufficient');
        end if;
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
    pairs := pairs || row('claim', in_site, 'house', in_site, 'receivable', short)::wallet.pair;
  end if;
  return jsonb_build_object('pairs', to_jsonb(pairs), 'split', '[]'::jsonb, 'moved', true, 'claim', short);
end $$;

-- Collects what a member owes; the claim is locked, so that it is not collected twice.
create function wallet.plan_collect(op jsonb, balances jsonb) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  in_member uuid := (op ->> 'member')::uuid;
  wanted bigint := wallet.leg_amount(op);
  owed record;
begin
  if wanted is null then return jsonb_build_object('status', 'invalid', 'reason', 'amount out of range'); end if;
  select operation_id, amount - collected as rest into owed from wallet.claim
    where site_id = (op ->> 'site')::uuid and source = op ->> 'source' and external_id = op ->> 'of' and member_id = in_member
      and currency = op ->> 'currency' for update;
  if not found or owed.rest < wanted then return jsonb_build_object('status', 'not_found'); end if;
  if coalesce((balances ->> 'cash')::bigint, 0) < wanted then return jsonb_build_object('status', 'insufficient'); end if;
  return jsonb_build_object('split', '[]'::jsonb, 'claimId', owed.operation_id, 'collected', wanted, 'pairs', to_jsonb(array[
    row('claim_collection', in_member, 'cash', (op ->> 'site')::uuid, 'receivable', -wanted)::wallet.pair]));
end $$;

-- Writes one side of a pair: the balance, where one is kept, and its entry.
create function wallet.write_side(op jsonb, in_operation uuid, in_movement text, in_account uuid, in_counter uuid, in_amount bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  account record;
begin
  -- the guard is in the write: the check of the column refuses what would fall below zero
  update wallet.account a set balance = a.balance + in_amount where a.id = in_account and not a.appended
    returning a.balance, a.owner_id, a.kind into account;
  if not found then select null::bigint as balance, a.owner_id, a.kind into account from wallet.account a where a.id = in_account; end if;
  insert into wallet.entry (site_id, operation_id, account_id, counter_account_id, member_id, movement, currency, amount, balance_after,
      round_id, reference)
    select (op ->> 'site')::uuid, in_operation, in_account, in_counter, case when k.owner_kind = 'member' then account.owner_id end,
      in_movement, op ->> 'currency', in_amount, account.balance, (op ->> 'round')::uuid, op ->> 'externalId'
    from wallet.account_kind k where k.kind = account.kind;
end $$;

-- What refuses a plan whose legs are sound one by one: a balance that would fall below zero or grow too large, or the sum of an
-- owner's balances that would not fit any more.
create function wallet.bounds_refuse(op jsonb, pairs jsonb) returns text
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

-- Judges and writes one operation of any kind; every account that it may draw from is locked already.
create or replace function wallet.post_one(op jsonb) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  in_site uuid := (op ->> 'site')::uuid;
  in_source text := op ->> 'source';
  in_external text := op ->> 'externalId';
  in_hash bytea := decode(op ->> 'hash', 'hex');
  in_member uuid := (op ->> 'member')::uuid;
  in_currency text := op ->> 'currency';
  in_kind text := coalesce(op ->> 'kind', 'post');
  existing record;
  balances jsonb;
  before_sum numeric;
  after_sum numeric;
  refused text;
  plan jsonb;
  part record;
  new_id uuid := uuidv7();
  answer json;
  account uuid;
  counter uuid;
begin
  select o.content_hash, o.answer, o.document into existing from wallet.operation o
    where o.site_id = in_site and o.source = in_source and o.external_id = in_external;
  if found then
    if existing.content_hash = in_hash then
      return jsonb_build_object('status', 'replayed', 'answer', existing.answer, 'document', existing.document);
    end if;
    return jsonb_build_object('status', 'conflict');
  end if;
  if uuid_extract_timestamp((op ->> 'round')::uuid) < wallet.kept_since() then return jsonb_build_object('status', 'too_late'); end if;
  select asked.mark into refused from (
      select 'reversed:' || (op ->> 'of') as mark, 0 as place where in_kind = 'reverse'
      union all select * from jsonb_array_elements_text(coalesce(op -> 'unless', '[]')) with ordinality) asked
    where (select true from wallet.mark m where m.site_id = in_site and m.source = in_source and m.mark = asked.mark limit 1)
    order by asked.place limit 1;
  if found then return jsonb_build_object('status', 'marked', 'mark', refused); end if;

  select coalesce(jsonb_object_agg(a.kind, a.balance), '{}'), coalesce(sum(a.balance) filter (where k.in_sum), 0) into balances, before_sum
    from wallet.account a join wallet.account_kind k using (kind)
    where a.site_id = in_site and a.owner_id = in_member and a.currency = in_currency and k.owner_kind = 'member';
  if balances = '{}' and in_member <> in_site then return jsonb_build_object('status', 'invalid', 'reason', 'no account'); end if;

  plan := case in_kind
    when 'post' then wallet.plan_post(op, balances)
    when 'hold' then wallet.plan_hold(op, balances)
    when 'capture' then wallet.plan_capture(op)
    when 'release' then wallet.plan_release(op)
    when 'reverse' then wallet.plan_reverse(op, balances)
    when 'collect' then wallet.plan_collect(op, balances)
    else jsonb_build_object('status', 'invalid', 'reason', 'unknown kind of operation') end;
  if plan ->> 'status' is null then
    refused := wallet.bounds_refuse(op, plan -> 'pairs');
    if refused is not null then plan := jsonb_build_object('status', refused); end if;
  end if;
  if plan ->> 'status' = 'insufficient' then
    return jsonb_build_object('status', 'insufficient', 'balance', coalesce(plan ->> 'held', before_sum::text));
  end if;
  if plan ->> 'status' is not null then return plan; end if;

  select before_sum + coalesce(sum(side.amount), 0) into after_sum
    from jsonb_populate_recordset(null::wallet.pair, plan -> 'pairs') p,
      lateral (values (p.owner, p.kind, p.amount), (p.counter_owner, p.counter_kind, -p.amount)) as side(owner, kind, amount)
      join wallet.account_kind k on k.kind = side.kind and k.in_sum
    where side.owner = in_member;
  answer := case when in_kind = 'reverse'
    then json_build_object('operationId', new_id, 'balanceBefore', before_sum::text, 'balanceAfter', after_sum::text, 'moved', plan -> 'moved',
      'claimed', coalesce(plan ->> 'claim', '0'))
    else json_build_object('operationId', new_id, 'balanceBefore', before_sum::text, 'balanceAfter', after_sum::text) end;
  begin
    insert into wallet.operation (site_id, source, external_id, id, kind, content_hash, member_id, currency, round_id, split, answer, document)
      values (in_site, in_source, in_external, new_id, in_kind, in_hash, in_member, in_currency, (op ->> 'round')::uuid, plan -> 'split',
        answer, op -> 'document');
  exception when unique_violation then
    -- the key was taken by another member's operation that this one did not wait for
    return jsonb_build_object('status', 'conflict');
  end;
  insert into wallet.mark (site_id, source, mark, operation_id)
    select in_site, in_source, m, new_id from jsonb_array_elements_text(coalesce(op -> 'marks', '[]')) m
    union select in_site, in_source, 'reversed:' || (op ->> 'of'), new_id where in_kind = 'reverse'
    on conflict do nothing;
  if in_kind = 'hold' then
    insert into wallet.hold (operation_id, site_id, source, external_id, member_id, currency, round_id, amount, remaining, parts, expires_at)
      values (new_id, in_site, in_source, in_external, in_member, in_currency, (op ->> 'round')::uuid, wallet.leg_amount(op),
        wallet.leg_amount(op), plan -> 'hold' -> 'parts', (op ->> 'expiresAt')::timestamptz);
  elsif in_kind in ('capture', 'release') then
    update wallet.hold set parts = plan -> 'rest',
      remaining = (select coalesce(sum((p ->> 'amount')::bigint), 0) from jsonb_array_elements(plan -> 'rest') p)
      where operation_id = (plan ->> 'holdId')::uuid;
  elsif (plan ->> 'claim')::bigint > 0 then
    insert into wallet.claim (operation_id, site_id, source, external_id, member_id, currency, amount)
      values (new_id, in_site, in_source, in_external, in_member, in_currency, (plan ->> 'claim')::bigint);
  elsif in_kind = 'collect' then
    update wallet.claim set collected = collected + (plan ->> 'collected')::bigint where operation_id = (plan ->> 'claimId')::uuid;
  end if;
  for part in select * from jsonb_populate_recordset(null::wallet.pair, plan -> 'pairs') loop
    -- an account is opened with the first money that reaches it, so that a refused operation leaves none behind
    account := wallet.open_account(in_site, part.owner, part.kind, in_currency);
    counter := wallet.open_account(in_site, part.counter_owner, part.counter_kind, in_currency);
    perform wallet.write_side(op, new_id, part.movement, account, counter, part.amount);
    perform wallet.write_side(op, new_id, part.movement, counter, account, -part.amount);
  end loop;
  return jsonb_build_object('status', 'posted', 'answer', answer);
end $$;

-- Whether legs are a stake, a win, a stake and its win or nothing at all, drawn from cash first.
create or replace function wallet.is_simple(legs jsonb) returns boolean
language sql immutable as $$
  select case jsonb_array_length(legs)
    when 0 then true
    when 1 then legs -> 0 ->> 'movement' in ('stake', 'payout') and legs -> 0 -> 'kinds' ->> 0 = 'cash' and legs -> 0 ->> 'to' is null
    when 2 then legs -> 0 ->> 'movement' = 'stake' and legs -> 1 ->> 'movement' = 'payout' and legs -> 0 -> 'kinds' ->> 0 = 'cash'
      and legs -> 1 ->> 'follow' is null and legs -> 0 ->> 'to' is null and legs -> 1 ->> 'to' is null
    else false end
$$;

-- Writes the simple operations of a batch whose accounts are locked, as sets. Their results stand in their places; null where an
-- operation is left to wallet.post_one: all operations of a member of whom one is not simple, uses a key again, or is refused.
-- Operations of one member are judged in their order by a running balance. A key that another batch took in this moment is a unique
-- violation: nothing of the batch may stay then, for the running balances are wrong.
--
-- One statement, planned once a session: planning it takes longer than running it. Its sets are small and its tables large, so each
-- row is looked up by index, whatever the statistics say at the time.
drop function wallet.post_simple;
create function wallet.post_simple(operations jsonb) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare
  results jsonb;
begin
  with input as materialized (
    select place, site, source, "externalId" as external_id, decode(hash, 'hex') as hash, member, currency, round, document,
      uuidv7() as id, marks, unless, legs -> 0 ->> 'follow' as follow,
      case when legs -> 0 ->> 'movement' = 'stake' then wallet.leg_amount(legs -> 0) else 0 end as stake,
      case when legs -> -1 ->> 'movement' = 'payout' then wallet.leg_amount(legs -> -1) else 0 end as payout,
      count(*) over (partition by site, source, "externalId") as uses,
      kind is null and wallet.is_simple(legs) as simple, case when kind = 'reverse' then "of" end as reversed
    from rows from (jsonb_to_recordset(operations) as (site uuid, source text, "externalId" text, hash text, member uuid,
      currency text, round uuid, document jsonb, legs jsonb, marks jsonb, unless jsonb, kind text, "of" text)) with ordinality
      as o(site, source, "externalId", hash, member, currency, round, document, legs, marks, unless, kind, "of", place)),
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
          where o.site_id = i.site and o.source = i.source and o.external_id = i.follow))
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

-- Posts a batch of operations in one commit and returns one result for each, in the order given. What wallet.post_simple leaves goes
-- through wallet.post_one, one by one and in order of arrival.
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

-- Every account with a balance that operations may move: the members', those that legs name, the site's own, those of what is reversed.
create function wallet.accounts_of(operations jsonb) returns setof uuid
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with op as (select o, (o ->> 'site')::uuid as site from jsonb_array_elements(operations) o)
  select a.id from op join wallet.account a on a.site_id = op.site and not a.appended and a.owner_id in (
    select (o ->> 'member')::uuid union all select op.site
    union all select (l ->> 'to')::uuid from jsonb_array_elements(o -> 'legs') l where l ->> 'to' is not null)
  union
  select a.id from op join wallet.operation r on r.site_id = op.site and r.source = o ->> 'source' and r.external_id = o ->> 'of'
    join wallet.entry e on e.operation_id = r.id join wallet.account a on a.id = e.account_id and not a.appended
    where o ->> 'kind' = 'reverse'
$$;

drop function wallet.set_blocked;
create function wallet.set_blocked(in_site uuid, in_owner uuid, in_blocked boolean) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- what is being posted for a member ends first, and what comes after sees the block
  perform 1 from wallet.account where site_id = in_site and owner_id = in_owner and owner_id <> site_id order by id for update;
  if in_blocked then insert into wallet.block (site_id, owner_id) values (in_site, in_owner) on conflict do nothing;
  else delete from wallet.block where site_id = in_site and owner_id = in_owner; end if;
end $$;

-- Blocks one kind of account of an owner, or frees it.
create function wallet.set_account_blocked(in_site uuid, in_owner uuid, in_kind text, in_currency text, in_blocked boolean) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update wallet.account set blocked = in_blocked
    where site_id = in_site and owner_id = in_owner and kind = in_kind and currency = in_currency
$$;

revoke all on all functions in schema wallet from public;
grant execute on function wallet.post, wallet.open_account, wallet.set_blocked, wallet.set_account_blocked to croupier_app;
