-- What a game says of itself in other languages, by the specification's code: beside its names.
alter table catalogue.game add column descriptions jsonb not null default '{}';
