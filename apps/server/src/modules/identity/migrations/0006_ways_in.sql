-- What stands for a step that was proved, until the next one: a hash of it, so that who reads the table can use nothing.
create table identity.ticket (
  hash bytea primary key,
  site_id uuid not null,
  kind text not null,
  member_id uuid references identity.member,
  -- the browser that it was given to; null where any browser may bring it
  device_hash bytea,
  data jsonb not null,
  tries smallint not null default 0,
  expires_at timestamptz not null
);
create index ticket_by_expiry on identity.ticket (expires_at);
create index ticket_by_member on identity.ticket (member_id) where member_id is not null;

-- Logins and what was refused. Without a member where the name is nobody's: a known and an unknown name are the same work.
create table identity.login_history (
  id uuid primary key default uuidv7(),
  member_id uuid references identity.member,
  site_id uuid not null,
  at timestamptz not null,
  method text not null,
  outcome text not null check (outcome in ('ok', 'refused')),
  ip inet,
  country text,
  user_agent text not null
);
create index login_history_by_member on identity.login_history (member_id, at desc, id desc) where member_id is not null;
create index login_history_by_site on identity.login_history (site_id, at);

-- Browsers in which a member has logged in to the end.
create table identity.known_device (
  member_id uuid not null references identity.member,
  device_hash bytea not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (member_id, device_hash)
);
create index known_device_by_time on identity.known_device (last_at);

-- Accounts elsewhere by which members log in.
create table identity.social_account (
  site_id uuid not null,
  provider text not null,
  subject text not null,
  member_id uuid not null references identity.member,
  linked_at timestamptz not null,
  primary key (site_id, provider, subject),
  unique (member_id, provider)
);

-- The password of accounts that somebody opens for others, one a site.
create table identity.default_password (
  site_id uuid primary key,
  password_hash text not null,
  changed_at timestamptz not null
);

-- Who came by a social login or by codes alone has none.
alter table identity.credential alter column password_hash drop not null;
-- the default password that this one was compared with and is not
alter table identity.credential add column differs_from text;

grant select, insert, update, delete on identity.ticket, identity.login_history, identity.known_device, identity.social_account,
  identity.default_password to croupier_app;
