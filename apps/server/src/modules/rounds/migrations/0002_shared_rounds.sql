-- Rounds that members show to others by a link. The token is no secret of the member's: whoever has the link may see the round.
create table rounds.shared_round (
  id uuid primary key default uuidv7(),
  site_id uuid not null,
  member_id uuid not null,
  round_id uuid not null,
  token text not null unique,
  shared_at timestamptz not null,
  -- when the member ended it: it leads nowhere from then on
  ended_at timestamptz
);
-- one link for a round at a time
create unique index shared_round_live on rounds.shared_round (round_id) where ended_at is null;
create index shared_round_by_member on rounds.shared_round (member_id) where ended_at is null;
grant select, insert, update (ended_at) on rounds.shared_round to croupier_app;
grant select on rounds.shared_round to croupier_read;

-- A session in which a shared round is shown belongs to no login: its `member_session_id` is the link's id, and its token lets nobody call anything.
alter table rounds.game_session drop constraint game_session_mode_check;
alter table rounds.game_session add constraint game_session_mode_check check (mode in ('play', 'replay', 'shared'));
