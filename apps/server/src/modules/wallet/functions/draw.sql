-- Draws an amount from account kinds in the order given. Returns null where the balances do not suffice.
create or replace function wallet.draw(amount bigint, kinds jsonb, balances jsonb) returns jsonb
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

revoke all on function wallet.draw from public;
