-- Numbers that members send to an issue between its lock and its draw, in the order in which they came. They count in its result.
create table lottery.sent_number (
  issue_id uuid not null references lottery.issue,
  place integer not null check (place > 0),
  member_id uuid not null,
  request_id uuid not null,
  sent text not null check (sent ~ '^[0-9]{5}$'),
  -- the sender's account with its middle masked
  sender text not null,
  sent_at timestamptz not null default clock_timestamp(),
  -- what its position won, minor units
  prize bigint check (prize > 0),
  primary key (issue_id, place),
  unique (issue_id, member_id, request_id)
);

-- How many there are, and their sum.
alter table lottery.issue
  add column sent_numbers integer not null default 0 check (sent_numbers >= 0),
  add column sent_sum bigint not null default 0;

grant select, insert, update (prize) on lottery.sent_number to croupier_app;
grant select on lottery.sent_number to croupier_read;
