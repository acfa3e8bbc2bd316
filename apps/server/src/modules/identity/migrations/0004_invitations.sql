-- What an agent's code opens, and when: a paused or ended one brings nobody.
alter table identity.affiliate
  add column opens smallint not null default 0 check (opens in (0, 2, 42)),
  add column paused_at timestamptz,
  add column ends_at timestamptz;
create index affiliate_by_agent on identity.affiliate (agent_id, created_at, id) where agent_id is not null;
