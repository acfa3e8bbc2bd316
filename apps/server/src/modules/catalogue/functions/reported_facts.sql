-- The facts of a game that its provider decides and players see; the bounds of its stakes are null where its catalogue does not report it.
create or replace function catalogue.reported_facts(wanted text) returns jsonb language sql stable as $$
  select jsonb_build_object('name', g.name, 'names', g.names, 'gameType', g.game_type, 'gameClass', g.game_class, 'coverUrl', g.cover_url,
    'rtpBps', g.rtp_bps, 'volatility', g.volatility, 'lines', g.lines, 'maxWinTimesStake', g.max_win_times_stake,
    'hasJackpot', g.has_jackpot, 'tags', g.tags, 'minStake', s.min_stake::text, 'maxStake', s.max_stake::text,
    'removed', g.removed_at is not null)
  from catalogue.game g left join catalogue.sync_game s using (node_id) where g.node_id = wanted
$$;

grant execute on function catalogue.reported_facts to croupier_app;
