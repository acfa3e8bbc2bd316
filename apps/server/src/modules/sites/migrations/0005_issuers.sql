-- Providers of logins that a site names itself. One counts once a second person has confirmed exactly that one.
create table sites.issuer (
  site_id uuid not null references sites.site,
  provider text not null,
  issuer text not null,
  proposed_by text not null,
  proposed_at timestamptz not null,
  confirmed_by text,
  confirmed_at timestamptz,
  primary key (site_id, provider, issuer),
  constraint issuer_has_two_persons check (confirmed_by <> proposed_by)
);
grant select, insert, delete, update (confirmed_by, confirmed_at) on sites.issuer to croupier_app;
grant select on sites.issuer to croupier_read;

-- Those in use were set by operators before there was a second look: they wait for one.
insert into sites.issuer (site_id, provider, issuer, proposed_by, proposed_at)
select s.site_id, login ->> 'provider', login ->> 'issuer', 'before confirmations', now()
from sites.setting s, jsonb_array_elements(s.value) login
where s.key = 'socialLogins' and jsonb_typeof(s.value) = 'array' and login ? 'issuer' and login ? 'provider'
on conflict do nothing;
