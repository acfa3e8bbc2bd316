create schema cashier;
grant usage on schema cashier to croupier_app, croupier_read;

-- Who moves money in and out: an adapter speaks the protocol of each.
create table cashier.provider (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  protocol text not null,
  name text not null,
  api_url text,
  status text not null default 'active' check (status in ('active', 'closed')),
  key_id text not null unique,
  -- encrypted under a key that the database does not hold
  secret_box bytea not null,
  created_at timestamptz not null default now()
);

-- How a site's members may pay in, or be paid.
create table cashier.method (
  id uuid primary key default uuidv7(),
  site_id uuid not null,
  direction text not null check (direction in ('deposit', 'withdrawal')),
  code text not null check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  provider text not null references cashier.provider,
  kind text not null check (kind in ('bank', 'ewallet', 'qr', 'card', 'crypto')),
  currency text not null,
  -- names by the specification's language codes; EN stands in for one that is missing
  names jsonb not null,
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null,
  -- what a member may move by it in a day of the site; null sets no bound
  day_amount bigint check (day_amount > 0),
  fee_fixed bigint not null default 0 check (fee_fixed >= 0),
  fee_bps integer not null default 0 check (fee_bps between 0 and 5000),
  fee_bearer text not null default 'site' check (fee_bearer in ('member', 'site')),
  -- by the site's clock; open all day where both are null
  opens time,
  closes time,
  -- who may use it, as { "countries": [], "minRank": 0 }; what is left out is everybody
  audience jsonb not null default '{}',
  minutes integer not null default 10 check (minutes between 1 and 10080),
  position integer not null default 0,
  -- where a payer sends money to, as [{ "label", "value" }]
  instructions jsonb not null default '[]',
  status text not null default 'open' check (status in ('open', 'closed')),
  unique (site_id, direction, code),
  check (max_amount >= min_amount),
  check ((opens is null) = (closes is null))
);

create table cashier.deposit (
  -- what the provider knows it by
  id uuid primary key default uuidv7(),
  site_id uuid not null,
  member_id uuid not null,
  -- what payer and operators write
  reference text not null unique,
  method_id uuid not null references cashier.method,
  provider text not null,
  -- the member's own id of it: a repeat finds the first
  request_id uuid not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  -- gross, as it arrived in all payments
  arrived bigint not null default 0 check (arrived >= 0),
  credited bigint not null default 0 check (credited >= 0),
  currency text not null,
  state text not null check (state in ('chosen', 'waiting', 'paid', 'credited', 'expired', 'failed', 'rejected', 'charged_back')),
  reason text,
  pay_url text,
  instructions jsonb not null default '[]',
  provider_reference text,
  -- since when people have to look at it
  waiting_since timestamptz,
  next_try_at timestamptz,
  tries integer not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  unique (site_id, member_id, request_id)
);
create index deposit_of_member on cashier.deposit (site_id, member_id, id desc);
create index deposit_of_site on cashier.deposit (site_id, id desc);
create index deposit_for_people on cashier.deposit (site_id, id) where waiting_since is not null;
create index deposit_open on cashier.deposit (next_try_at) where next_try_at is not null;

-- Money that arrived, under the provider's own id of it: credited once, whoever repeats it.
create table cashier.payment (
  id uuid primary key default uuidv7(),
  provider text not null,
  transaction_id text not null,
  site_id uuid not null,
  -- null where nobody knows whose it is
  deposit_id uuid references cashier.deposit,
  member_id uuid,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  currency text not null,
  state text not null check (state in ('credited', 'suspended', 'charged_back')),
  at timestamptz not null,
  unique (provider, transaction_id),
  check (state <> 'suspended' or member_id is null),
  check (state <> 'credited' or member_id is not null)
);
create index payment_of_deposit on cashier.payment (deposit_id);
create index payment_of_member on cashier.payment (site_id, member_id, id desc) where state = 'credited';

-- Chargebacks that came before the payment they take back: the payment is refused to the member then.
create table cashier.early_chargeback (
  provider text not null,
  transaction_id text not null,
  at timestamptz not null,
  primary key (provider, transaction_id)
);

-- What a member paid in and out, and what has to be played before deposits may leave again.
create table cashier.member (
  site_id uuid not null,
  member_id uuid not null,
  first_deposit_at timestamptz,
  deposits integer not null default 0,
  deposited bigint not null default 0,
  withdrawn bigint not null default 0,
  -- since nothing was left: what deposits asked for, and how much of it was left when `valid_bets` had been played
  turnover_required bigint not null default 0 check (turnover_required >= 0),
  turnover_left bigint not null default 0 check (turnover_left between 0 and turnover_required),
  valid_bets bigint not null default 0,
  primary key (site_id, member_id)
);

-- Valid bets of a member in sum, from the stream of bets.
create table cashier.valid_bet (
  site_id uuid not null,
  member_id uuid not null,
  total bigint not null,
  primary key (site_id, member_id)
);

-- Where a member is paid to.
create table cashier.payee_account (
  id uuid primary key default uuidv7(),
  site_id uuid not null,
  member_id uuid not null,
  kind text not null check (kind in ('bank', 'ewallet', 'qr', 'card', 'crypto')),
  institution text not null,
  number_box bytea not null,
  -- the same number on the same site is found without being readable
  number_hash bytea not null,
  masked_number text not null,
  holder text not null,
  usable_from timestamptz not null,
  verified_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null
);
create unique index payee_account_in_use on cashier.payee_account (site_id, number_hash) where removed_at is null;
create index payee_account_of_member on cashier.payee_account (site_id, member_id);

create table cashier.withdrawal (
  -- what the provider knows it by
  id uuid primary key default uuidv7(),
  site_id uuid not null,
  member_id uuid not null,
  reference text not null unique,
  method_id uuid not null references cashier.method,
  provider text not null,
  account_id uuid not null references cashier.payee_account,
  request_id uuid not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  currency text not null,
  state text not null check (state in ('review', 'approved', 'sending', 'sent', 'disbursed', 'received', 'partly', 'not_received',
    'rejected', 'failed', 'cancelled')),
  reason text,
  score integer not null,
  checks jsonb not null,
  approvals_needed integer not null check (approvals_needed between 0 and 2),
  transaction_id text,
  received_amount bigint,
  -- the operator who works on it, and the login that others are shown
  locked_by uuid,
  locked_login text,
  locked_until timestamptz,
  disbursed_at timestamptz,
  next_try_at timestamptz,
  tries integer not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null,
  unique (site_id, member_id, request_id)
);
create index withdrawal_of_member on cashier.withdrawal (site_id, member_id, id desc);
create index withdrawal_of_site on cashier.withdrawal (site_id, id desc);
create index withdrawal_for_people on cashier.withdrawal (site_id, id) where state in ('review', 'approved');
create index withdrawal_to_try on cashier.withdrawal (next_try_at) where next_try_at is not null;
create index withdrawal_to_receive on cashier.withdrawal (disbursed_at) where state = 'disbursed';

create table cashier.approval (
  withdrawal_id uuid not null references cashier.withdrawal,
  operator_id uuid not null,
  at timestamptz not null,
  primary key (withdrawal_id, operator_id)
);

-- Pictures that members send as proof.
create table cashier.picture (
  id uuid primary key default uuidv7(),
  site_id uuid not null,
  deposit_id uuid references cashier.deposit,
  withdrawal_id uuid references cashier.withdrawal,
  webp bytea not null,
  at timestamptz not null,
  check ((deposit_id is null) <> (withdrawal_id is null))
);
create index picture_of_deposit on cashier.picture (deposit_id) where deposit_id is not null;
create index picture_of_withdrawal on cashier.picture (withdrawal_id) where withdrawal_id is not null;

-- Every step of a deposit or withdrawal, in its order.
create table cashier.step (
  id uuid primary key default uuidv7(),
  subject_id uuid not null,
  state text not null,
  -- an operator's login
  by text,
  note text,
  at timestamptz not null
);
create index step_of_subject on cashier.step (subject_id, id);

create table cashier.payment_case (
  id uuid primary key default uuidv7(),
  site_id uuid not null,
  kind text not null check (kind in ('unknown_payment', 'chargeback', 'partly_received', 'not_received', 'returned_payout', 'contradiction')),
  provider text not null,
  transaction_id text,
  payment_id uuid references cashier.payment,
  deposit_id uuid references cashier.deposit,
  withdrawal_id uuid references cashier.withdrawal,
  amount bigint not null,
  currency text not null,
  state text not null default 'open' check (state in ('open', 'resolved')),
  note text not null,
  resolution text,
  created_at timestamptz not null,
  resolved_at timestamptz,
  check ((state = 'resolved') = (resolved_at is not null))
);
create index payment_case_of_site on cashier.payment_case (site_id, id desc);
-- a contradiction that is repeated is one case
create unique index payment_case_once on cashier.payment_case (kind, provider, transaction_id, coalesce(deposit_id, withdrawal_id))
  nulls not distinct
  where transaction_id is not null;

grant select, insert, update on cashier.provider, cashier.method, cashier.deposit, cashier.payment, cashier.payee_account,
  cashier.withdrawal, cashier.member, cashier.valid_bet, cashier.payment_case to croupier_app;
grant select, insert on cashier.early_chargeback, cashier.approval, cashier.picture, cashier.step to croupier_app;
grant select on all tables in schema cashier to croupier_read;
