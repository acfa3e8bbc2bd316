-- What a search compares: lower case and without accents.
create or replace function catalogue.searchable(name text) returns text language sql immutable parallel safe as $$
  select lower(translate(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g'), 'đĐ', 'dD'))
$$;

grant execute on function catalogue.searchable to croupier_app;
