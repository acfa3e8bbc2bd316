-- Versions of a game by their return, as its provider states them: [{"id": "r94", "rtpBps": 9400}]; none where there is one alone.
alter table catalogue.game add column versions jsonb not null default '[]';
-- the version that the site offers; null: the provider's own choice
alter table catalogue.site_game add column rtp_version text;

-- Which version a site offers from when.
create table catalogue.rtp_choice (
  id uuid primary key default uuidv7(),
  site_id uuid not null,
  node_id text not null references catalogue.game,
  version text,
  rtp_bps integer,
  from_at timestamptz not null,
  -- null: still to come
  applied_at timestamptz,
  chosen_by uuid not null,
  reason text not null,
  foreign key (site_id, node_id) references catalogue.site_game
);
create unique index rtp_choice_to_come on catalogue.rtp_choice (site_id, node_id) where applied_at is null;
create index rtp_choice_of_game on catalogue.rtp_choice (site_id, node_id, id desc);

grant select, insert, update, delete on catalogue.rtp_choice to croupier_app;
grant select on catalogue.rtp_choice to croupier_read;
