-- Every transaction that a provider had applied, projected from the documents: what its daily list is compared with.
create table play.provider_transaction (
  -- the operation's id, and with it its time
  id uuid not null,
  site_id uuid not null,
  provider text not null,
  transaction_id text not null,
  type text not null,
  player_id uuid not null,
  member_id uuid not null,
  provider_round_id text,
  -- what it undid, paid or corrected
  target text,
  -- minor units as they were asked for
  amount bigint not null,
  currency text not null,
  at timestamptz not null,
  primary key (id)
) partition by range (id);
create table play.provider_transaction_late partition of play.provider_transaction default;
create index provider_transaction_by_key on play.provider_transaction (provider, site_id, transaction_id);
create index provider_transaction_undoing on play.provider_transaction (provider, site_id, target) where type = 'rollback';
create index provider_transaction_by_time on play.provider_transaction (provider, site_id, at);
select kernel.ensure_month_partitions('play.provider_transaction', now()::date, 3);

-- A comparison of a provider's list of one UTC day with ours.
create table play.provider_comparison (
  id uuid primary key default uuidv7(),
  site_id uuid not null,
  provider text not null references play.provider,
  day date not null,
  rows integer not null,
  -- SHA-256 of the list as it was handed in
  digest bytea not null check (length(digest) = 32),
  differences integer not null,
  operator_id uuid,
  at timestamptz not null
);

-- A difference between the two, and how it was resolved.
create table play.provider_case (
  id uuid primary key default uuidv7(),
  comparison_id uuid not null references play.provider_comparison,
  site_id uuid not null,
  provider text not null,
  day date not null,
  transaction_id text not null,
  kind text not null check (kind in ('missing_ours', 'missing_theirs', 'amount_differs', 'status_differs')),
  -- what each side says; null where it says nothing
  theirs jsonb,
  ours jsonb,
  -- open: nobody has decided; proposed: one operator has; approved: a second one has, and the money is on its way
  state text not null default 'open' check (state in ('open', 'proposed', 'approved', 'resolved')),
  -- accept: nothing moves; undo: our transaction is reversed; adjust: `amount` minor units to the player, below zero from the player
  action text check (action in ('accept', 'undo', 'adjust')),
  amount bigint,
  reason text,
  proposed_by uuid,
  approved_by uuid,
  operation_id uuid,
  resolved_at timestamptz,
  created_at timestamptz not null,
  unique (provider, site_id, transaction_id, kind),
  constraint second_person check (approved_by is distinct from proposed_by or approved_by is null),
  constraint money_needs_two check (state <> 'resolved' or action = 'accept' or (operation_id is not null and approved_by is not null))
);
create index provider_case_by_site on play.provider_case (site_id, id desc);

grant select, insert on play.provider_transaction, play.provider_comparison to croupier_app;
grant select, insert, update on play.provider_case to croupier_app;
grant select on play.provider_transaction, play.provider_comparison, play.provider_case to croupier_read;
