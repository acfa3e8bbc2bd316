-- A vendor has two things that may be sick apart: the servers that the platform calls, and its games in players' browsers with the calls that
-- they make. Each is stopped and tried by itself: a server that answers says nothing about a page that does not come.
alter table play.vendor_health add column part text not null default 'calls' check (part in ('calls', 'games'));
alter table play.vendor_health alter column part drop default;
alter table play.vendor_health drop constraint vendor_health_pkey;
alter table play.vendor_health add primary key (provider, vendor, part);
