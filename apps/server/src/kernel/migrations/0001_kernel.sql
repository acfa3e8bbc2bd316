-- Roles. The owner runs migrations. The application can do only what is granted here, in the modules' migrations and in the files of
-- their functions.
do $$
begin
  if not exists (select from pg_roles where rolname = 'croupier_app') then
    create role croupier_app nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'croupier_read') then
    create role croupier_read nologin;
  end if;
exception when duplicate_object or unique_violation then
  null; -- another database of the same server created it at the same moment
end $$;

-- The owner may lower itself to the application's role where the application has no login of its own.
do $$
begin
  if not pg_has_role(current_user, 'croupier_app', 'set') then
    execute format('grant croupier_app to %I with set true', current_user);
  end if;
exception when insufficient_privilege then
  null; -- the role was created by somebody else, who gave the application a login of its own
end $$;

grant usage on schema kernel to croupier_app, croupier_read;

-- Transactional events: written in the transaction of what they report, read in committed order.
create table kernel.event (
  id uuid primary key default uuidv7(),
  xid xid8 not null default pg_current_xact_id(),
  topic text not null,
  site_id uuid,
  data jsonb not null,
  at timestamptz not null default now()
);
create index event_by_xid on kernel.event (xid, id);
grant select, insert on kernel.event to croupier_app;

-- The committed-order sequencer: positions of rows whose transactions have all ended.
create table kernel.sequence_state (
  stream text primary key,
  source regclass not null,
  horizon xid8 not null,
  last_position bigint not null default 0
);
create table kernel.position (
  stream text not null,
  position bigint not null,
  row_xid xid8 not null,
  row_id uuid not null,
  primary key (stream, position)
);
create table kernel.cursor (
  consumer text primary key,
  stream text not null,
  position bigint not null default 0,
  updated_at timestamptz not null default now()
);
grant select, insert, update on kernel.sequence_state, kernel.cursor to croupier_app;
grant select, insert on kernel.position to croupier_app;

insert into kernel.sequence_state (stream, source, horizon) values ('event', 'kernel.event', '0');

-- Nonces of sealed payloads, kept for as long as a payload could be replayed.
create table kernel.sealed_nonce (
  nonce text primary key,
  expires_at timestamptz not null
);
create index sealed_nonce_expiry on kernel.sealed_nonce (expires_at);
grant select, insert, delete on kernel.sealed_nonce to croupier_app;

-- Keys that sealed payloads are encrypted to. The private half is itself encrypted under a key that the database does not hold. One key is
-- published at a time; a key that no payload can need any more is deleted.
create table kernel.sealing_key (
  kid text primary key,
  public_jwk jsonb not null,
  private_box bytea not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
create unique index sealing_key_in_use on kernel.sealing_key ((true)) where retired_at is null;
grant select, insert, update, delete on kernel.sealing_key to croupier_app;

-- One-use tickets of the live connection.
create unlogged table kernel.live_ticket (
  ticket_hash bytea primary key,
  site_id uuid not null,
  member_id uuid,
  session_id uuid,
  expires_at timestamptz not null
);
create index live_ticket_expiry on kernel.live_ticket (expires_at);
grant select, insert, delete on kernel.live_ticket to croupier_app;
