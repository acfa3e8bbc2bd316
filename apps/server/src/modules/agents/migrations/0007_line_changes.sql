-- Members who were moved below another upline, with all below them: from then on. Bets, sums and statements of before stay as they were.
create table agents.line_change (
  id uuid primary key default uuidv7(),
  site_id uuid not null,
  member_id uuid not null references agents.node,
  from_id uuid not null references agents.node (member_id),
  to_id uuid not null references agents.node (member_id),
  people integer not null,
  asked_by text not null,
  approved_by text,
  reason text not null,
  changed_at timestamptz not null
);
create index line_change_by_member on agents.line_change (member_id);
-- what went down a line and came back, of the last days
create index line_move_of_site on agents.line_move (site_id, day);

grant select, insert on agents.line_change to croupier_app;
grant select on agents.line_change to croupier_read;
