create schema if not exists staff;
grant usage on schema staff to croupier_app, croupier_read;

create table staff.operator (
  id uuid primary key default uuidv7(),
  login text not null check (login ~ '^[A-Za-z][A-Za-z0-9._-]{1,63}$'),
  password_hash text not null,
  password_due boolean not null default false,
  role text not null,
  -- null acts on every site
  site_id uuid,
  -- counts changes of access; a session of an earlier count is over, including one that was being opened meanwhile
  access_version integer not null default 1,
  created_at timestamptz not null,
  -- an operator who was removed keeps the row, because the audit log names it
  removed_at timestamptz
);
create unique index operator_by_login on staff.operator (lower(login));

create table staff.session (
  id uuid primary key default uuidv7(),
  operator_id uuid not null references staff.operator,
  token_hash bytea not null unique,
  access_version integer not null default 1,
  -- the browser that signed in, as a hash
  device_hash bytea,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ip inet,
  user_agent text not null
);
create index session_by_expiry on staff.session (expires_at);
create index session_by_operator on staff.session (operator_id, created_at);

-- Sign-in attempts by login and network, as a hash.
create table staff.login_attempt (
  key bytea primary key,
  tries integer not null,
  started_at timestamptz not null,
  last_at timestamptz not null
);
create index login_attempt_by_time on staff.login_attempt (last_at);

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
  before jsonb,
  after jsonb
);
create index audit_by_site on staff.audit (site_id, id);
create trigger audit_is_append_only before update or delete or truncate on staff.audit
  for each statement execute function staff.refuse_change();

-- Operators are added by the owner of the schema and changed by staff.change_operator alone: an application that was taken over creates no
-- operator, and gives nobody more access without a line in the audit log.
grant select on staff.operator to croupier_app;
grant select, insert on staff.audit to croupier_app;
grant select, insert, update, delete on staff.session, staff.login_attempt to croupier_app;
grant select on staff.audit to croupier_read;
