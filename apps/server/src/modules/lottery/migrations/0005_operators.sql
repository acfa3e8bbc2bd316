-- Lines that an operator closed on one issue: they take no bet from the next one on.
alter table lottery.issue add column closed_lines text[] not null default '{}' check (cardinality(closed_lines) <= 1000);

-- What operators look for among the issues of many years.
create index issue_locked on lottery.issue (lottery_id, draws_at desc) where state = 'locked';
create index issue_disputed on lottery.issue (lottery_id, draws_at desc) where disputed;
create index issue_corrected on lottery.issue (lottery_id, draws_at desc) where settlement > 1;
create index issue_void on lottery.issue (lottery_id, draws_at desc) where state = 'void';
create index result_report_by_time on lottery.result_report (reported_at desc);
