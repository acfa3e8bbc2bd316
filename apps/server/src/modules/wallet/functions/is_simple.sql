-- Whether legs are a stake, a credit of the house, a stake and its payout, or nothing at all, drawn from cash first.
create or replace function wallet.is_simple(legs jsonb) returns boolean
language sql immutable as $$
  select case jsonb_array_length(legs)
    when 0 then true
    when 1 then legs -> 0 ->> 'movement' in ('stake', 'payout', 'rebate', 'agent_commission') and legs -> 0 -> 'kinds' ->> 0 = 'cash' and legs -> 0 ->> 'to' is null
    when 2 then legs -> 0 ->> 'movement' = 'stake' and legs -> 1 ->> 'movement' = 'payout' and legs -> 0 -> 'kinds' ->> 0 = 'cash'
      and legs -> 1 ->> 'follow' is null and legs -> 0 ->> 'to' is null and legs -> 1 ->> 'to' is null
    else false end
$$;

revoke all on function wallet.is_simple from public;
