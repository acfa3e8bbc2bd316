create schema staff;
grant usage on schema staff to croupier_app, croupier_read;

create table staff.operator (
  id uuid primary key default uuidv7(),
  login text not null check (login ~ '^[A-Za-z][A-Za-z0-9._-]{1,63}$'),
  password_hash text not null,
  role text not null,
  -- null acts on every site
  site_id uuid,
  created_at timestamptz not null
);
create unique index operator_by_login on staff.operator (lower(login));

create table staff.session (
  id uuid primary key default uuidv7(),
  operator_id uuid not null references staff.operator,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ip inet,
  user_agent text not null
);
create index session_by_expiry on staff.session (expires_at);

-- Tries to log in by login and network, as a hash.
create table staff.login_attempt (
  key bytea primary key,
  tries integer not null,
  started_at timestamptz not null,
  last_at timestamptz not null
);
create index login_attempt_by_time on staff.login_attempt (last_at);

-- What operators did, forever.
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

create function staff.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is never changed' using errcode = 'restrict_violation';
end $$;
create trigger audit_is_append_only before update or delete or truncate on staff.audit
  for each statement execute function staff.refuse_change();

grant select, insert on staff.operator, staff.audit to croupier_app;
grant select, insert, update, delete on staff.session, staff.login_attempt to croupier_app;
grant select on staff.audit to croupier_read;
