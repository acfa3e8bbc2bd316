-- Judges and writes one operation of any kind. Every account that it may draw from is locked already.
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

revoke all on function wallet.post_one from public;
