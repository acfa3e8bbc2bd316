import type { Client } from 'pg';

export interface LineSize {
  members: number;
  agents: number;
  bets: number;
}

export const agentOf = (number: number): string => `019b0000-0000-7000-9000-${number.toString(16).padStart(12, '0')}`;

/**
 * Fills a site with one line of agents, members below each of them and a month of what they played, as the streams of bets and registrations leave
 * it. Every agent has a contract of dividend for the month and one of real-time salary. `month` is the first day of the month that is over.
 */
export async function fillAgents(
  client: Client,
  { site, size, month, now }: { site: { id: string }; size: LineSize; month: string; now: Date },
): Promise<void> {
  await client.query(`set work_mem = '256MB'; set synchronous_commit = off`);
  await client.query(`create or replace function pg_temp.agent(n bigint) returns uuid language sql immutable as $$
    select ('019b0000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid $$;
    create or replace function pg_temp.member(n bigint) returns uuid language sql immutable as $$
    select ('019b0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$`);
  // each agent below the one of two thirds of the number: twenty levels for ten thousand
  await client.query(
    `create temp table filled_agent as
     with recursive line as (
       select 0::bigint as n, 0 as depth, ''::text as line
       union all
       select c.n, l.depth + 1, l.line || pg_temp.agent(l.n) || '/'
       from line l join lateral (select g as n from generate_series(ceil(l.n * 1.65 + 0.0001)::bigint, ceil((l.n + 1) * 1.65)::bigint) g
         where g > 0 and g < $1 and floor(g / 1.65) = l.n) c on l.depth < 19)
     select n, pg_temp.agent(n) as id, depth, line from line`,
    [size.agents],
  );
  await client.query('create unique index on filled_agent (n); analyze filled_agent');
  const { rows } = await client.query<{ agents: string }>('select count(*) as agents from filled_agent');
  const agents = Number(rows[0]?.agents ?? 1);
  await client.query(
    `create temp table filled_member as
     select m.n, pg_temp.member(m.n) as id, a.n as agent, a.depth + 1 as depth, a.line || a.id || '/' as line
     from generate_series(1, $1::bigint) m(n) join (select *, row_number() over (order by n) - 1 as place from filled_agent) a
       on a.place = m.n % $2::bigint`,
    [size.members, agents],
  );
  await client.query('analyze filled_member');
  await client.query(
    `insert into identity.member (id, site_id, type, username, username_key, language, terms_version, terms_agreed_at, created_at)
     select id, $1, case when depth = 0 then 1 else 2 end, 'agent' || n, 'agent' || n, 'EN', '1', now(), now() from filled_agent`,
    [site.id],
  );
  await client.query(
    `insert into agents.node (member_id, site_id, upline_id, line, depth, account, account_key, type, rates, joined_at)
     select id, $1, nullif(right(rtrim(line, '/'), 36), '')::uuid, line, depth, 'agent' || n, 'agent' || n, case when depth = 0 then 1 else 2 end,
       jsonb_build_object('SLOTS', 90 - 2 * depth), now() from filled_agent order by depth`,
    [site.id],
  );
  await client.query(
    `insert into agents.node (member_id, site_id, upline_id, line, depth, account, account_key, type, joined_at)
     select m.id, $1, pg_temp.agent(m.agent), m.line, m.depth, 'player' || m.n, 'player' || m.n, 0, now() from filled_member m`,
    [site.id],
  );
  await client.query(`select wallet.open_account($1, id, 'cash', 'PHP') from filled_agent`, [site.id]);
  await fillPlay(client, { size, month });
  await client.query(
    `insert into agents.team (agent_id, members, agents)
     select u.id::uuid, count(*)::integer, count(*) filter (where is_agent)::integer
     from (select line, false as is_agent from filled_member union all select line, true from filled_agent) x
     cross join lateral unnest(string_to_array(rtrim(x.line, '/'), '/')) u(id) where u.id <> '' group by 1`,
  );
  await fillContracts(client, { site, month, now });
  for (const table of ['node', 'play_day', 'team', 'last_play_day', 'contract', 'wage_play', 'money_day', 'people_day'])
    await client.query(`vacuum analyze agents.${table}`);
}

/** What members played on days of the month, and what it came to in the teams above them. */
async function fillPlay(client: Client, { size, month }: { size: LineSize; month: string }): Promise<void> {
  // a row stands for one bet of a member on a day
  const days = Math.max(1, Math.round(size.bets / size.members));
  await client.query(
    `insert into agents.play_day (owner_id, team, day, game_type, bets, stake, payout, valid_bet, spread, upline_spread, line_spread)
     select m.id, false, $1::date + ((m.n + d * 30 / $2::integer) % 28)::integer, 'RNG', 1, 1000, 960, 1000, 0, 2, 0
     from filled_member m cross join generate_series(0, $2::integer - 1) d on conflict do nothing`,
    [month, days],
  );
  await client.query('analyze agents.play_day');
  await client.query(
    `create temp table filled_day as
     select m.agent, p.day, count(*) as bets from filled_member m join agents.play_day p on p.owner_id = m.id group by 1, 2`,
  );
  await client.query(
    `insert into agents.play_day (owner_id, team, day, game_type, bets, stake, payout, valid_bet, spread, upline_spread, line_spread)
     select u.id::uuid, true, f.day, 'RNG', sum(f.bets), sum(f.bets) * 1000, sum(f.bets) * 960, sum(f.bets) * 1000, sum(f.bets) * 2,
       sum(f.bets) * 2, sum(f.bets) * 4
     from filled_day f join filled_agent a on a.n = f.agent
     cross join lateral unnest(string_to_array(a.line || a.id, '/')) u(id) where u.id <> '' group by 1, 3`,
  );
  await client.query(
    `insert into agents.last_play_day (agent_id, day, members)
     select owner_id, day, sum(bets)::integer from agents.play_day where team group by 1, 2`,
  );
  await client.query(
    `insert into agents.people_day (owner_id, team, day, joined)
     select owner_id, true, day, 1 from agents.play_day where team`,
  );
  await client.query(
    `insert into agents.money_day (owner_id, team, day, deposited) select owner_id, true, day, 100000 from agents.play_day where team`,
  );
}

async function fillContracts(
  client: Client,
  { site, month, now }: { site: { id: string }; month: string; now: Date },
): Promise<void> {
  const terms = (depth: string, more: string) =>
    `jsonb_build_object('tiers', jsonb_build_array(jsonb_build_object('rate', ${depth}, 'leastActive', 1, 'leastValidBet', '0', 'leastLoss', '0')),
      'activeBet', '500', 'activeDeposit', '0', 'carryLoss', false) ${more}`;
  const insert = (kind: string, period: string, rate: string, more: string) =>
    client.query(
      `insert into agents.contract (site_id, kind, payer_id, agent_id, period, terms, rate, status, offered_at, answer_by, answered_at, starts_on)
       select $1, '${kind}', nullif(right(rtrim(line, '/'), 36), '')::uuid, id, '${period}', ${terms(rate, more)}, ${rate}, 'active', now(), now(),
         now(), $2::date from filled_agent`,
      [site.id, month],
    );
  await insert('dividend', 'M', '4000 - 100 * depth', '');
  await insert('realTime', 'D', '50 - 2 * depth', `|| jsonb_build_object('groups', jsonb_build_array('SLOTS'))`);
  // five minutes in which every agent's team bet, and which no wage has taken up
  const begin = new Date(Math.floor(now.getTime() / 300_000) * 300_000 - 300_000);
  await client.query(
    `insert into agents.wage_play (owner_id, day, at, rate_group, valid_bet, counted_at)
     select id, ($1::timestamptz at time zone 'Asia/Manila')::date, $1, 'SLOTS', 1000000, $2 from filled_agent`,
    [begin, now],
  );
  await client.query(
    `insert into agents.wage_run (site_id, kind, settled_to) values ($1, 'realTime', $2), ($1, 'hourly', $3), ($1, 'daily', $3)`,
    [site.id, begin, new Date(now.getTime() + 86_400_000)],
  );
}
