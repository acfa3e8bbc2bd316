-- The log in committed order, for its seals: what was there before comes first.
alter table staff.audit add column xid xid8 not null default pg_current_xact_id();
create index audit_by_xid on staff.audit (xid, id);
select kernel.add_stream('audit', 'staff.audit');

-- What the log is searched by.
create index audit_by_actor on staff.audit (site_id, actor, id);
create index audit_by_action on staff.audit (site_id, action text_pattern_ops, id);
create index audit_by_target on staff.audit (site_id, target text_pattern_ops, id);
create index audit_by_time on staff.audit (site_id, at);
create index audit_of_platform on staff.audit (id) where site_id is null;

-- Seals: the lines of the log that were committed on a day or before it, hashed into one root that is chained to the day before. What a seal covers byte
-- for byte is defined in audit-seals.ts.
create table staff.audit_seal (
  number bigint primary key check (number > 0),
  -- UTC
  day date not null unique,
  -- positions of the stream `audit`: above the first, up to the second
  from_position bigint not null check (from_position >= 0),
  to_position bigint not null check (to_position >= from_position),
  -- 48 bytes a line: its id (16), its hash (32)
  leaves bytea not null check (length(leaves) % 48 = 0),
  root bytea not null check (length(root) = 32),
  -- hash of the seal before; zeros for the first
  previous bytea not null check (length(previous) = 32),
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null
);
alter table staff.audit_seal alter column leaves set storage external;
create trigger audit_seal_is_kept before update or delete or truncate on staff.audit_seal
  for each statement execute function staff.refuse_change();

grant select, insert on staff.audit_seal to croupier_app;
grant select on staff.audit_seal to croupier_read;
