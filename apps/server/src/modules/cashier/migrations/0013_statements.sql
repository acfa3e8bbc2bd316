-- A file of a bank that an operator brought in, once.
create table cashier.statement (
  id uuid primary key default uuidv7(),
  site_id uuid not null,
  provider text not null references cashier.provider,
  format text not null check (format in ('csv', 'mt940', 'camt053')),
  file_name text not null,
  digest bytea not null,
  imported_by text not null,
  imported_at timestamptz not null,
  unique (site_id, provider, digest)
);

-- A movement of the account, under the bank's own id or a digest of what it says: however many files have it, it is one line.
create table cashier.statement_line (
  id uuid primary key default uuidv7(),
  statement_id uuid not null references cashier.statement,
  site_id uuid not null,
  provider text not null,
  transaction_id text not null,
  direction text not null check (direction in ('in', 'out')),
  amount bigint not null check (amount > 0),
  currency text not null,
  booked_on date,
  name text not null,
  account text not null,
  text text not null,
  state text not null default 'open' check (state in ('open', 'matched', 'suspended', 'ignored')),
  deposit_id uuid references cashier.deposit,
  withdrawal_id uuid references cashier.withdrawal,
  decided_by text,
  decided_at timestamptz,
  unique (provider, transaction_id),
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'matched') = (deposit_id is not null or withdrawal_id is not null))
);
create index statement_line_of_site on cashier.statement_line (site_id, id desc);
create index statement_line_open on cashier.statement_line (site_id, id desc) where state = 'open';

grant select, insert on cashier.statement to croupier_app;
grant select, insert on cashier.statement_line to croupier_app;
grant update (state, deposit_id, withdrawal_id, decided_by, decided_at) on cashier.statement_line to croupier_app;
grant select on cashier.statement, cashier.statement_line to croupier_read;
