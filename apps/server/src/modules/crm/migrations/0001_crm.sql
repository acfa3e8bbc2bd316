create schema if not exists crm;
grant usage on schema crm to croupier_app, croupier_read;

-- Labels that the operators of a site give its members.
create table crm.label (
  id uuid primary key default uuidv7(),
  site_id uuid not null,
  name text not null check (length(name) between 1 and 40),
  colour text not null check (colour ~ '^#[0-9A-Fa-f]{6}$'),
  created_at timestamptz not null,
  removed_at timestamptz
);
create unique index label_by_name on crm.label (site_id, lower(name)) where removed_at is null;

create table crm.member_label (
  member_id uuid not null,
  label_id uuid not null references crm.label,
  site_id uuid not null,
  at timestamptz not null,
  primary key (member_id, label_id)
);
create index member_label_by_label on crm.member_label (label_id, member_id desc);

-- The site's clubs by rank, the lowest first, and who is in one.
create table crm.club (
  site_id uuid not null,
  rank integer not null check (rank between 1 and 100),
  name text not null check (length(name) between 1 and 40),
  primary key (site_id, rank)
);
create table crm.member_club (
  member_id uuid primary key,
  site_id uuid not null,
  rank integer not null check (rank between 1 and 100),
  at timestamptz not null
);

-- What operators noted about a member; a note's text never changes.
create table crm.note (
  id uuid primary key default uuidv7(),
  site_id uuid not null,
  member_id uuid not null,
  text text not null check (length(text) between 1 and 2000),
  pinned boolean not null default false,
  operator_id uuid not null,
  login text not null,
  at timestamptz not null
);
create index note_by_member on crm.note (member_id, id desc);

grant select, insert on crm.label, crm.note, crm.member_club, crm.club to croupier_app;
grant update (name, colour, removed_at) on crm.label to croupier_app;
grant update (pinned) on crm.note to croupier_app;
grant update (rank, at) on crm.member_club to croupier_app;
grant update (name) on crm.club to croupier_app;
grant delete on crm.member_club to croupier_app;
grant select, insert, delete on crm.member_label to croupier_app;
grant select on crm.label, crm.member_label, crm.club, crm.member_club to croupier_read;
