create schema transfers;
grant usage on schema transfers to croupier_app, croupier_read;

-- Vendors that hold a balance of their own, and every movement of money to one or back.
create table transfers.vendor_account (
  vendor_code text primary key,
  -- the owner of the balance in the ledger's account `vendor_wallet`
  id uuid not null unique default uuidv7()
);

create table transfers.vendor_transfer (
  -- what the vendor knows it by
  id uuid primary key default uuidv7(),
  site_id uuid not null,
  member_id uuid not null,
  provider text not null,
  vendor_code text not null references transfers.vendor_account,
  direction text not null check (direction in ('IN', 'OUT')),
  amount bigint not null check (amount > 0),
  currency text not null,
  -- the member's own id of it: a repeat finds the first
  request_id uuid not null,
  -- open: nobody knows yet how it ended; disputed: the vendor contradicts itself or us, and an operator must look
  state text not null default 'open' check (state in ('open', 'done', 'refused', 'disputed')),
  -- why it was refused, or which answer contradicts it
  reason text,
  -- minor units at the vendor after it, as the vendor reported
  balance bigint,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (site_id, member_id, request_id),
  constraint ended_when_known check ((state = 'open') = (ended_at is null))
);
create index vendor_transfer_open on transfers.vendor_transfer (next_try_at) where state = 'open';
create index vendor_transfer_of_member on transfers.vendor_transfer (site_id, member_id, vendor_code, id desc);

grant select, insert on transfers.vendor_account to croupier_app;
grant select, insert, update on transfers.vendor_transfer to croupier_app;
grant select on transfers.vendor_account, transfers.vendor_transfer to croupier_read;
