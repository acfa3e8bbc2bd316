-- Names that operators gave the table, by the specification's language codes, in place of the catalogue's.
alter table tables.game_table add column names jsonb not null default '{}';
