-- An operator holds a round, so that two people can void it: it is not dealt or settled before.
alter table tables.round add column held_until timestamptz;
