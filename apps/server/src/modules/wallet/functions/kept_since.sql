-- Rounds of sources older than this are refused as too late: the ledger may have archived what they would be compared with.
create or replace function wallet.kept_since() returns timestamptz language sql stable as $$ select now() - interval '400 days' $$;

revoke all on function wallet.kept_since from public;
