-- What lists of ten thousand games of a hundred vendors need to say, and how they notice changes.
alter table catalogue.vendor
  add column logo_url text,
  -- 'transfer': the vendor holds a balance of its own, to which money has to be moved
  add column wallet text not null default 'seamless' check (wallet in ('seamless', 'transfer')),
  -- how its games open: in the site's page, or in a window of their own
  add column opens text not null default 'route' check (opens in ('route', 'window')),
  -- its card opens a list of its games in a popup (`isGame` VASSALAGE on the wire)
  add column is_list boolean not null default false;

alter table catalogue.game
  -- it can be tried with play money by who has no account
  add column has_demo boolean not null default false,
  add column has_jackpot boolean not null default false,
  -- its vendor's own labels
  add column tags text[] not null default '{}',
  -- since when its vendor has it no more; records of play still name it
  add column removed_at timestamptz;

alter table catalogue.site_game
  -- the operator's labels
  add column tags text[] not null default '{}' check (cardinality(tags) <= 10);

-- Counts changes, in the transaction that makes them: of one site's offer, or of vendors and games ('games'). Lists in memory are
-- valid as long as both counts stand, whoever wrote.
create table catalogue.revision (
  scope text primary key,
  revision bigint not null
);
grant select on catalogue.revision to croupier_app, croupier_read;

-- The owner counts, so that no writer can forget it or count wrongly.
create function catalogue.count_games_change() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into catalogue.revision (scope, revision) values ('games', 1)
    on conflict (scope) do update set revision = catalogue.revision.revision + 1;
  return null;
end $$;
create function catalogue.count_site_change() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- in one order, so that two writers wait for one another and never for each other
  insert into catalogue.revision (scope, revision) select distinct changed.site_id::text, 1 from changed order by 1
    on conflict (scope) do update set revision = catalogue.revision.revision + 1;
  return null;
end $$;
create trigger counted after insert or update or delete on catalogue.vendor for each statement execute function catalogue.count_games_change();
create trigger counted after insert or update or delete on catalogue.game for each statement execute function catalogue.count_games_change();
create trigger counted_new after insert on catalogue.site_vendor referencing new table as changed for each statement execute function catalogue.count_site_change();
create trigger counted_changed after update on catalogue.site_vendor referencing new table as changed for each statement execute function catalogue.count_site_change();
create trigger counted_old after delete on catalogue.site_vendor referencing old table as changed for each statement execute function catalogue.count_site_change();
create trigger counted_new after insert on catalogue.site_game referencing new table as changed for each statement execute function catalogue.count_site_change();
create trigger counted_changed after update on catalogue.site_game referencing new table as changed for each statement execute function catalogue.count_site_change();
create trigger counted_old after delete on catalogue.site_game referencing old table as changed for each statement execute function catalogue.count_site_change();
