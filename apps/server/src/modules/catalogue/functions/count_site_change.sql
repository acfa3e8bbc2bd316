-- Counts a change of each site whose offer a statement changed.
create or replace function catalogue.count_site_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- in one order, so that two writers wait for one another and never for each other
  insert into catalogue.revision (scope, revision) select distinct changed.site_id::text, 1 from changed order by 1
    on conflict (scope) do update set revision = catalogue.revision.revision + 1;
  return null;
end $$;
