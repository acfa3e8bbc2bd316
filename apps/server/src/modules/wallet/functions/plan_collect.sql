-- Collects what a member owes. The claim is locked, so that it is not collected twice.
create or replace function wallet.plan_collect(op jsonb, balances jsonb) returns jsonb
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

revoke all on function wallet.plan_collect from public;
