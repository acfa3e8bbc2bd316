-- The report of what moved below an upline reads the days of a span.
create index line_move_by_upline_day on agents.line_move (upline_id, day) where upline_id is not null;
create index line_move_by_downline_day on agents.line_move (downline_id, day);
