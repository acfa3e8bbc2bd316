create schema lobby;
grant usage on schema lobby to croupier_app, croupier_read;

-- The last day on which a member played a game; a day is one of the site's time zone.
create table lobby.game_player (
  site_id uuid not null,
  node_id text not null,
  member_id uuid not null,
  day date not null,
  primary key (site_id, node_id, member_id)
);
create index game_player_by_day on lobby.game_player (day);

-- Of these rows, how many stand at each day: their sum from a day on is how many members played the game since.
create table lobby.game_players_of_day (
  site_id uuid not null,
  day date not null,
  node_id text not null,
  members integer not null,
  primary key (site_id, day, node_id)
);

-- Wins that a board may show: of each site, game type and day the biggest, and of each site and game type the latest big ones.
create table lobby.board_win (
  round_id uuid primary key,
  site_id uuid not null,
  game_type text not null,
  -- of the site's time zone
  day date not null,
  at timestamptz not null,
  member_id uuid not null,
  -- with its middle hidden
  account text not null,
  node_id text not null,
  game_name text not null,
  -- what counted of the stake
  stake bigint not null check (stake > 0),
  payout bigint not null,
  constraint returned_more_than_its_stake check (payout > stake)
);
create index board_win_biggest on lobby.board_win (site_id, game_type, day, payout desc);
create index board_win_latest on lobby.board_win (site_id, game_type, at desc, round_id) where payout >= 10 * stake;

-- The games that a member opened last.
create table lobby.recent_game (
  member_id uuid not null,
  node_id text not null,
  site_id uuid not null,
  opened_at timestamptz not null,
  primary key (member_id, node_id)
);
create index recent_game_by_member on lobby.recent_game (member_id, opened_at desc);

-- The games that a member keeps, the same on every device.
create table lobby.favourite (
  member_id uuid not null,
  node_id text not null,
  site_id uuid not null,
  added_at timestamptz not null,
  primary key (member_id, node_id)
);
create index favourite_by_member on lobby.favourite (member_id, added_at desc, node_id);

grant select, insert, update, delete on lobby.game_player, lobby.game_players_of_day, lobby.board_win, lobby.recent_game to croupier_app;
grant select, insert, delete on lobby.favourite to croupier_app;
grant select on lobby.game_player, lobby.game_players_of_day, lobby.board_win, lobby.recent_game, lobby.favourite to croupier_read;
