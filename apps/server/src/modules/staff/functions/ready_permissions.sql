-- Generated from the contract by `npm run generate`. Do not edit. What the roles hold that come with the platform.
create or replace function staff.ready_permissions(ready text) returns text[]
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select (case ready
    when 'owner' then '{affiliates.read,affiliates.write,audit.read,catalogue.read,catalogue.write,content.read,content.write,draws.read,draws.write,feedback.answer,feedback.read,grants.write,issuers.confirm,jackpots.read,jackpots.write,labels.write,members.adjust,members.read,members.view,members.write,operators.read,operators.write,paymentProviders.administer,payments.approve,payments.configure,payments.read,payments.write,providers.administer,providers.read,providers.write,settings.read,settings.write,sites.add,switches.write,tables.read,tables.write,today.read}'
    when 'support' then '{affiliates.read,audit.read,catalogue.read,content.read,draws.read,feedback.answer,feedback.read,jackpots.read,labels.write,members.read,members.view,members.write,payments.read,settings.read,tables.read,today.read}'
    when 'payments' then '{audit.read,draws.read,grants.write,jackpots.read,members.adjust,members.read,payments.approve,payments.configure,payments.read,payments.write,providers.read,providers.write,tables.read,today.read}'
    when 'risk' then '{affiliates.read,audit.read,catalogue.read,draws.read,jackpots.read,members.read,members.write,payments.read,providers.read,settings.read,switches.write,tables.read,today.read}'
    when 'content' then '{catalogue.read,catalogue.write,content.read,content.write,settings.read}'
    when 'trading' then '{catalogue.read,catalogue.write,draws.read,draws.write,jackpots.read,jackpots.write,providers.read,providers.write,settings.read,switches.write,tables.read,tables.write,today.read}'
    when 'readOnly' then '{affiliates.read,audit.read,catalogue.read,content.read,draws.read,feedback.read,jackpots.read,members.read,payments.read,providers.read,settings.read,tables.read,today.read}'
    else '{}'
  end)::text[];
$$;

revoke all on function staff.ready_permissions from public;
grant execute on function staff.ready_permissions to croupier_app;
