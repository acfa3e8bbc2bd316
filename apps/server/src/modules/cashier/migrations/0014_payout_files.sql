-- A file that a bank pays many withdrawals by. A withdrawal is in one file at a time, so that two files never pay it.
create table cashier.payout_file (
  id uuid primary key default uuidv7(),
  site_id uuid not null,
  reference text not null,
  format text not null check (format in ('csv', 'pain001')),
  currency text not null,
  count integer not null check (count > 0),
  total bigint not null check (total > 0),
  made_by text not null,
  made_at timestamptz not null,
  -- what was not paid by then may be put into another file
  dropped_by text,
  dropped_at timestamptz,
  unique (site_id, reference),
  check ((dropped_by is null) = (dropped_at is null))
);
create index payout_file_of_site on cashier.payout_file (site_id, id desc);

alter table cashier.withdrawal add column payout_file_id uuid references cashier.payout_file;
create index withdrawal_of_payout_file on cashier.withdrawal (payout_file_id) where payout_file_id is not null;

grant select, insert on cashier.payout_file to croupier_app;
grant update (dropped_by, dropped_at) on cashier.payout_file to croupier_app;
grant select on cashier.payout_file to croupier_read;
