create schema identity;
grant usage on schema identity to croupier_app, croupier_read;

create table identity.member (
  id uuid primary key default uuidv7(),
  site_id uuid not null,
  -- as typed; compared by its key
  username text not null,
  username_key text not null check (username_key = lower(username)),
  -- 0 member, 1 top agent, 2 agent, 41 agent on credit, 42 sub-agent on credit, 4 trial
  type smallint not null default 0 check (type in (0, 1, 2, 4, 41, 42)),
  upline_id uuid references identity.member,
  nickname text not null default '',
  blocked boolean not null default false,
  language text not null,
  referral_code text,
  terms_version text not null,
  terms_agreed_at timestamptz not null,
  created_at timestamptz not null,
  last_login_at timestamptz,
  unique (site_id, username_key)
);
create index member_by_upline on identity.member (upline_id) where upline_id is not null;

-- What tells who a person is, apart from all that must never change, so that it can be erased.
create table identity.member_personal (
  member_id uuid primary key references identity.member,
  email text,
  birthday date
);

create table identity.credential (
  member_id uuid primary key references identity.member,
  password_hash text not null,
  must_change boolean not null default false,
  changed_at timestamptz not null
);

create table identity.session (
  id uuid primary key default uuidv7(),
  member_id uuid not null references identity.member,
  site_id uuid not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ip inet,
  country text,
  user_agent text not null
);
create index session_by_member on identity.session (member_id) where ended_at is null;
create index session_by_expiry on identity.session (expires_at);

-- Tries to log in by account and network, as a hash: people type passwords into the wrong field.
create table identity.login_attempt (
  key bytea primary key,
  tries integer not null,
  started_at timestamptz not null,
  last_at timestamptz not null
);
create index login_attempt_by_time on identity.login_attempt (last_at);

grant select, insert, update on identity.member, identity.credential to croupier_app;
grant select, insert, update, delete on identity.member_personal, identity.session, identity.login_attempt to croupier_app;
grant select on identity.member to croupier_read;
