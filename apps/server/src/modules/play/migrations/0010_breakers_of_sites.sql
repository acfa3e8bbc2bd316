-- What fails for one site says nothing about the others: a breaker is kept by site. Site '' is what the platform does for none of them, as
-- asking whether a server is there; it stops the vendor on every site.
alter table play.vendor_health add column site_id text not null default '';
alter table play.vendor_health alter column site_id drop default;
alter table play.vendor_health drop constraint vendor_health_pkey;
alter table play.vendor_health add primary key (provider, vendor, part, site_id);
