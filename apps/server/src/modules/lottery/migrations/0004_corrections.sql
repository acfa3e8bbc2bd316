-- What an issue's result was before it was corrected, and what was paid on it.
create table lottery.result_version (
  issue_id uuid not null references lottery.issue,
  settlement integer not null,
  draw jsonb not null,
  drawn_at timestamptz not null,
  paid numeric not null,
  replaced_at timestamptz not null default clock_timestamp(),
  primary key (issue_id, settlement)
);
grant select, insert on lottery.result_version to croupier_app;
grant select on lottery.result_version to croupier_read;
