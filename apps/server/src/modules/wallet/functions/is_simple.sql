-- Whether legs are a stake, a stake and its payout, any number of credits of the house, or nothing at all, drawn from cash first.
-- Without a subquery, so that it is planned as a part of the statement that asks.
create or replace function wallet.is_simple(legs jsonb) returns boolean
language sql immutable as $$
  select case
    when jsonb_array_length(legs) = 0 then true
    when legs -> 0 ->> 'movement' = 'stake' then legs -> 0 -> 'kinds' ->> 0 = 'cash' and legs -> 0 ->> 'to' is null
      and (jsonb_array_length(legs) = 1 or jsonb_array_length(legs) = 2 and legs -> 1 ->> 'movement' = 'payout'
        and legs -> 1 ->> 'follow' is null and legs -> 1 ->> 'to' is null)
    when jsonb_array_length(legs) = 1 then legs -> 0 ->> 'movement' in ('payout', 'stake_refund', 'rebate', 'agent_commission')
      and legs -> 0 -> 'kinds' ->> 0 = 'cash' and legs -> 0 ->> 'to' is null
    else not legs @? '$[*] ? (!(@.movement == "payout" || @.movement == "stake_refund") || !(@.kinds[0] == "cash") || exists(@.to))' end
$$;

revoke all on function wallet.is_simple from public;
