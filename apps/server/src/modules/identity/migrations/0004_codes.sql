-- One-time codes that were sent, and as many rows for numbers and addresses to which none was: who reads the table, or measures the time
-- of an answer, cannot tell them apart. Both columns are keyed hashes, for a number has too few possibilities for a plain one.
create table identity.code (
  -- of site, purpose, and number or address
  key bytea primary key,
  code_hash bytea not null,
  tries smallint not null,
  expires_at timestamptz not null
);
create index code_by_expiry on identity.code (expires_at);

grant select, insert, update, delete on identity.code to croupier_app;
