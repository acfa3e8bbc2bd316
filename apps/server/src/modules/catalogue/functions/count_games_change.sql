-- Counts a change of vendors or games. The owner counts, so that no writer can forget it or count wrongly.
create or replace function catalogue.count_games_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into catalogue.revision (scope, revision) values ('games', 1)
    on conflict (scope) do update set revision = catalogue.revision.revision + 1;
  return null;
end $$;
