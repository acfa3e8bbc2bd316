import type { Client } from 'pg';

export interface ConsoleSize {
  members: number;
  bets: number;
}

/** Fills a site with members, their personal data and bets, so that every search has something to find among them. */
export async function fillConsole(
  client: Client,
  { site, size }: { site: { id: string; timeZone: string }; size: ConsoleSize },
): Promise<void> {
  // a member's id is made of its number, so that what is measured can name one
  await client.query(`create or replace function pg_temp.member(n bigint) returns uuid language sql immutable as $$
    select ('019b0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$`);
  await client.query(
    `insert into identity.member (id, site_id, type, username, username_key, nickname, language, terms_version, terms_agreed_at, created_at, last_login_at)
     select pg_temp.member(n), $1, 0, 'player' || n, 'player' || n, 'Nick ' || n, 'EN', '1', now(), now() - n * interval '1 second', now()
     from generate_series(1, $2::bigint) n`,
    [site.id, size.members],
  );
  await client.query(
    `insert into identity.member_personal (member_id, site_id, email, email_verified_at, mobile, mobile_verified_at, payee_name)
     select pg_temp.member(n), $1, 'player' || n || '@example.com', now(), '+6391' || lpad(n::text, 8, '0'), now(), 'Name ' || n
     from generate_series(1, $2::bigint) n`,
    [site.id, size.members],
  );
  await client.query(
    `insert into identity.session (member_id, site_id, token_hash, created_at, last_seen_at, expires_at, ip, user_agent)
     select pg_temp.member(n), $1, sha256(('session ' || n)::bytea), now(), now() - (n % 86400) * interval '1 second', now() + interval '1 day',
       ('10.' || n % 200 || '.' || n / 200 % 200 || '.' || n % 250)::inet, 'Mozilla/5.0'
     from generate_series(1, least($2::bigint, 200000)) n`,
    [site.id, size.members],
  );
  await client.query(
    `insert into wallet.account (site_id, owner_id, kind, currency, appended, balance)
     select $1, pg_temp.member(n), 'cash', 'PHP', false, 0 from generate_series(1, $2::bigint) n`,
    [site.id, size.members],
  );
  // over thirty days, the last of them now
  await client.query(
    `insert into bets.bet (id, site_id, member_id, currency, is_trial, line, vertical, vendor_code, vendor_name, node_id, game_name, subject,
       subject_id, stake, refunded, payout, jackpot_payout, valid_bet, valid_bet_rule, state, version, balance_before, balance_after,
       placed_at, settled_at, settled_day)
     select id, $1, pg_temp.member(n % $3::bigint + 1), 'PHP', false, '', 'RNG', 'house', 'House', 'lantern-tide', 'Lantern Tide', 'round',
       id, 1000, 0, 960, 0, 1000, 'stake', 'lost', 1, 10000, 9960, at, at, (at at time zone $4)::date
     from (select n, at, (substr(kernel.uuid_floor(at)::text, 1, 14) || '7000-8' || right(md5(n::text), 3) || '-' || lpad(to_hex(n), 12, '0'))::uuid as id
       from generate_series(1, $2::bigint) n, lateral (select now() - (($2::bigint - n) * (interval '30 days' / $2::bigint)) as at) placed) made`,
    [site.id, size.bets, size.members, site.timeZone],
  );
  await client.query(
    `insert into bets.day_total (site_id, day, currency, vertical, bets, stake, payout, valid_bet)
     select site_id, settled_day, currency, vertical, count(*), sum(stake), sum(payout), sum(valid_bet) from bets.bet
     where site_id = $1 group by 1, 2, 3, 4
     on conflict do nothing`,
    [site.id],
  );
  await client.query(
    `insert into staff.proposal (site_id, call, request, target, effect, reason, proposed_by, proposed_login, proposed_at, expires_at)
     select $1, 'console.adjustMember', '{}', 'member ' || n, '{"key":"memberCredit","values":{"account":"a"},"amounts":{"amount":"1"},"currency":"PHP"}',
       'bench', pg_temp.member(n), 'bench', now(), now() + interval '1 day' from generate_series(1, 100000) n`,
    [site.id],
  );
  for (const table of [
    'identity.member',
    'identity.member_personal',
    'identity.session',
    'bets.bet',
    'staff.proposal',
    'wallet.account',
  ])
    await client.query(`vacuum analyze ${table}`);
}

/** The id of the member of a number, as it was filled in. */
export const memberOf = (number: number) => `019b0000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
