-- What takes two people is proposed in staff.proposal: a discrepancy is open until it is resolved. What waited here is proposed anew.
update providers.discrepancy
set state = 'open', action = null, amount = null, reason = null, proposed_by = null, approved_by = null
where state in ('proposed', 'approved');
alter table providers.discrepancy drop constraint discrepancy_state_check, add check (state in ('open', 'resolved'));
create index discrepancy_open on providers.discrepancy (site_id, id) where state = 'open';
