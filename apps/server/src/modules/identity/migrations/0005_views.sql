-- Operators who see a site as one of its members sees it. They change nothing, so these are no sessions of the member.
create table identity.view (
  id uuid primary key default uuidv7(),
  member_id uuid not null references identity.member,
  site_id uuid not null,
  operator_id uuid not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index view_by_expiry on identity.view (expires_at);
create index view_by_member on identity.view (member_id);
grant select, insert, update, delete on identity.view to croupier_app;
