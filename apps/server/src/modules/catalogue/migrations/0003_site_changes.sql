-- What a site still shows of a game where its provider has changed it and no operator has accepted that: earlier values by field.
alter table catalogue.site_game add column held jsonb;

-- What a provider added, changed or removed, and what a site's operators decided about it.
create table catalogue.site_change (
  id uuid primary key default uuidv7(),
  site_id uuid not null,
  node_id text not null references catalogue.game,
  kind text not null check (kind in ('added', 'changed', 'removed', 'returned')),
  -- the fields that differ: as the site shows them, and as the provider reports them
  before jsonb,
  after jsonb not null,
  -- 'declined': the site keeps what it shows; 'replaced': the provider has changed the game again
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'declined', 'replaced')),
  found_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  reason text
);
create unique index site_change_of_game on catalogue.site_change (site_id, node_id) where state in ('waiting', 'declined');
create index site_change_list on catalogue.site_change (site_id, state, id desc);

grant select, insert, update, delete on catalogue.site_change to croupier_app;
grant select on catalogue.site_change to croupier_read;
