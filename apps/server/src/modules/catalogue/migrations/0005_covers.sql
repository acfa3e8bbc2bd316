-- Covers that the site uploaded, by the specification's code of the language, or by '' for every language without its own:
-- {"": {"image": "<sha256>", "url": "/media/..."}}. Without one the provider's is shown.
alter table catalogue.site_game add column covers jsonb not null default '{}';
