create schema if not exists staff;
grant usage on schema staff to croupier_app, croupier_read;

-- What operators may do and see. A role that comes with the platform has its code in `ready`, and no permissions of its own until it is
-- changed: then it holds what staff.ready_permissions returns in this release.
create table staff.role (
  id uuid primary key default uuidv7(),
  ready text unique,
  name text not null check (length(name) between 2 and 60),
  scope text not null check (scope in ('platform', 'sites')),
  permissions text[],
  reveals text[] not null default '{}',
  -- amounts in minor units by currency, as decimal strings
  second_person_above jsonb not null default '{}',
  -- empty is everywhere
  networks cidr[] not null default '{}',
  revision integer not null default 1,
  created_at timestamptz not null,
  removed_at timestamptz,
  check (ready is not null or permissions is not null)
);
create unique index role_by_name on staff.role (lower(name)) where removed_at is null;

insert into staff.role (ready, name, scope, reveals, created_at) values
  ('owner', 'Owner', 'platform', '{names,contacts,addresses,documents}', now()),
  ('support', 'Support', 'sites', '{names,contacts}', now()),
  ('payments', 'Payments', 'sites', '{names,contacts,documents}', now()),
  ('risk', 'Risk', 'sites', '{names,contacts,addresses,documents}', now()),
  ('content', 'Content', 'sites', '{}', now()),
  ('trading', 'Trading', 'sites', '{}', now()),
  ('readOnly', 'Read only', 'sites', '{}', now());

create table staff.operator (
  id uuid primary key default uuidv7(),
  login text not null check (login ~ '^[A-Za-z][A-Za-z0-9._-]{1,63}$'),
  -- null while an invitation is open
  password_hash text,
  password_due boolean not null default false,
  role_id uuid not null references staff.role,
  -- null acts on every site
  site_ids uuid[] check (site_ids <> '{}'),
  -- counts changes of access; a session of an earlier count is over, including one that was being opened meanwhile
  access_version integer not null default 1,
  created_at timestamptz not null,
  -- an operator who was removed keeps the row, because the audit log names it
  removed_at timestamptz
);
create unique index operator_by_login on staff.operator (lower(login));
create index operator_by_role on staff.operator (role_id);

-- The one link by which an operator sets password and second factor.
create table staff.invitation (
  operator_id uuid primary key references staff.operator,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- the operator had a password before
  is_reset boolean not null
);

create table staff.session (
  id uuid primary key default uuidv7(),
  operator_id uuid not null references staff.operator,
  token_hash bytea not null unique,
  access_version integer not null default 1,
  -- the browser that signed in, as a hash
  device_hash bytea,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- the last time that a second factor was shown
  proved_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ip inet,
  country text,
  user_agent text not null
);
create index session_by_expiry on staff.session (expires_at);
create index session_by_operator on staff.session (operator_id, created_at);

-- A password that was right, waiting for its second factor.
create table staff.sign_in_ticket (
  token_hash bytea primary key,
  operator_id uuid not null references staff.operator,
  access_version integer not null,
  device_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index sign_in_ticket_by_expiry on staff.sign_in_ticket (expires_at);

-- Sign-in attempts by login and network, as a hash.
create table staff.login_attempt (
  key bytea primary key,
  tries integer not null,
  started_at timestamptz not null,
  last_at timestamptz not null
);
create index login_attempt_by_time on staff.login_attempt (last_at);

create table staff.totp (
  operator_id uuid primary key references staff.operator,
  secret bytea not null,
  created_at timestamptz not null,
  -- null until one of its codes was entered; before that it protects nothing
  confirmed_at timestamptz,
  -- the last step of 30 seconds whose code was accepted: none is accepted twice
  last_step bigint not null default 0
);

create table staff.passkey (
  id uuid primary key default uuidv7(),
  operator_id uuid not null references staff.operator,
  -- the console is one realm
  realm_id uuid not null,
  -- the host that it was created for; browsers offer it nowhere else
  rp_id text not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  user_handle bytea not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  unique (realm_id, credential_id)
);
create index passkey_by_operator on staff.passkey (operator_id);

-- What an authenticator signs, once; the key is a hash of what only the asking browser holds.
create table staff.passkey_challenge (
  key bytea primary key,
  challenge bytea not null,
  expires_at timestamptz not null
);
create index passkey_challenge_by_expiry on staff.passkey_challenge (expires_at);

-- Hashes under a key that the database does not hold; a used one stays until its set is replaced.
create table staff.recovery_code (
  operator_id uuid not null references staff.operator,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (operator_id, code_hash)
);

-- Wrong codes one after another.
create table staff.factor_try (
  key bytea primary key,
  tries integer not null,
  last_at timestamptz not null
);
create index factor_try_by_time on staff.factor_try (last_at);

-- What operators did, kept forever.
create table staff.audit (
  id uuid primary key default uuidv7(),
  at timestamptz not null,
  actor text not null,
  operator_id uuid,
  site_id uuid,
  action text not null,
  target text not null,
  reason text not null,
  -- where it was asked from; null on the command line
  ip inet,
  -- browser and system
  device text,
  before jsonb,
  after jsonb
);
create index audit_by_site on staff.audit (site_id, id);
create trigger audit_is_append_only before update or delete or truncate on staff.audit
  for each statement execute function staff.refuse_change();

-- Operators and roles are written by the owner of the schema, and by functions that judge who asks: an application that was taken over
-- creates no operator and gives nobody more access without a line in the audit log.
grant select on staff.role, staff.operator, staff.invitation to croupier_app;
grant select, insert on staff.audit to croupier_app;
grant select, insert, update, delete on staff.session, staff.sign_in_ticket, staff.login_attempt, staff.totp, staff.passkey,
  staff.passkey_challenge, staff.recovery_code, staff.factor_try to croupier_app;
grant select on staff.audit to croupier_read;
