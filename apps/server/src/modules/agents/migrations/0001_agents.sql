create schema agents;
grant usage on schema agents to croupier_app, croupier_read;

-- A member of a line, or the agent at its top. The line is written out, so that everybody below an agent is one range of an index, however
-- many they are; who moves is rewritten with all below.
create table agents.node (
  member_id uuid primary key,
  site_id uuid not null,
  -- null for a top agent
  upline_id uuid references agents.node,
  -- uplines from the top down, each id followed by '/', as bets record it; empty for a top agent
  line text collate "C" not null,
  depth smallint not null check (depth between 0 and 20),
  account text not null,
  account_key text collate "C" not null,
  type smallint not null check (type in (0, 1, 2, 41, 42)),
  -- 1/10,000 of the bets that count, by group of bets
  rates jsonb not null default '{}',
  affiliate_id uuid,
  note text not null default '',
  joined_at timestamptz not null
);
create index node_by_upline on agents.node (upline_id) where upline_id is not null;
create index node_by_line on agents.node (site_id, line);
create index node_by_affiliate on agents.node (affiliate_id) where affiliate_id is not null;

-- Rates that a link gives, by the code that identity keeps.
create table agents.link (
  affiliate_id uuid primary key,
  site_id uuid not null,
  agent_id uuid not null references agents.node,
  rates jsonb not null
);
create index link_by_agent on agents.link (agent_id);

-- What was settled on a day of the site, from the stream of bets: of a member alone (`team` false), or of everybody below an agent. A
-- correction counts on the day on which it was made, so that no day that was closed changes. A team's sums are kept as they come, so that
-- those of a million members are read as fast as those of ten.
create table agents.play_day (
  owner_id uuid not null,
  team boolean not null,
  day date not null,
  game_type text not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  valid_bet bigint not null,
  -- what the owner earns by rates: an agent by the difference to the next below, a member as the own share
  spread bigint not null,
  -- what the owner's direct upline earns on the same
  upline_spread bigint not null,
  primary key (owner_id, day, team, game_type)
);

-- Who joined a team, and what its members paid in and were paid.
create table agents.people_day (
  owner_id uuid not null,
  team boolean not null,
  day date not null,
  joined integer not null default 0,
  primary key (owner_id, day, team)
);
create table agents.money_day (
  owner_id uuid not null,
  team boolean not null,
  day date not null,
  deposited bigint not null default 0,
  withdrawn bigint not null default 0,
  first_deposits integer not null default 0,
  primary key (owner_id, day, team)
);

-- How many are below an agent, and how many of them are agents.
create table agents.team (
  agent_id uuid primary key,
  members integer not null,
  agents integer not null
);

-- The day on which a member played last, and how many of a team did so on each day: who was active in the last days is their sum.
create table agents.last_play (
  member_id uuid primary key,
  day date not null
);
create table agents.last_play_day (
  agent_id uuid not null,
  day date not null,
  members integer not null,
  primary key (agent_id, day)
);

-- Who has paid in before.
create table agents.depositor (
  member_id uuid primary key,
  at timestamptz not null
);

-- Money in and out of lines, each movement once.
create table agents.money_move (
  id uuid primary key,
  site_id uuid not null,
  member_id uuid not null,
  line text collate "C" not null,
  kind text not null check (kind in ('deposit', 'withdrawal', 'correction', 'transfer')),
  amount bigint not null,
  day date not null,
  at timestamptz not null
);
create index money_move_by_line on agents.money_move (site_id, line, id);
create index money_move_by_member on agents.money_move (member_id, id);

grant select, insert, update on all tables in schema agents to croupier_app;
grant delete on agents.play_day, agents.people_day, agents.money_day, agents.team, agents.last_play, agents.last_play_day, agents.depositor,
  agents.money_move to croupier_app;
grant select on all tables in schema agents to croupier_read;
