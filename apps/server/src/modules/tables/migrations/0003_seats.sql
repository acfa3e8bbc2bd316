-- Games in which those who sit at the table decide between deal and result.
alter table tables.round drop constraint round_state_check;
alter table tables.round add constraint round_state_check check (state in ('open', 'locked', 'playing', 'dealt', 'settled', 'void'));
-- SeatedRound of seats/seated-round.ts: who plays, what was decided, and what everybody sees of it; no hidden card
alter table tables.round add column play jsonb;
-- when the table decides for who has not
alter table tables.round add column decide_by timestamptz;
alter table tables.round add constraint decisions_end check ((state = 'playing') <= (play is not null and decide_by is not null));

-- Added by a decision after the lock: no part of the digest that entered the deal.
alter table tables.slip add column is_raise boolean not null default false;

-- Who sits where. A seat is left, or lost by who does not bet.
create table tables.seat (
  table_id uuid not null references tables.game_table,
  seat smallint not null check (seat between 1 and 7),
  member_id uuid not null,
  taken_at timestamptz not null default clock_timestamp(),
  -- rounds in a row without a bet on the seat's box
  idle_rounds smallint not null default 0,
  primary key (table_id, seat),
  unique (table_id, member_id)
);
grant select, insert, update, delete on tables.seat to croupier_app;
grant select on tables.seat to croupier_read;
