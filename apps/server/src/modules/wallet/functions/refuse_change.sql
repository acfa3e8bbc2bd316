-- Keeps the ledger append-only for those who have every right, as the grants keep it for the application.
create or replace function wallet.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on % refused', tg_op, tg_table_name using errcode = 'insufficient_privilege';
end $$;

revoke all on function wallet.refuse_change from public;
