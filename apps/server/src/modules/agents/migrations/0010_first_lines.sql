-- who was in no line before has none to leave
alter table agents.line_change alter column from_id drop not null;
