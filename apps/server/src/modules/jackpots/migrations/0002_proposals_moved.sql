-- What takes two people is proposed in staff.proposal; what was done here is in the audit log.
drop table jackpots.proposal;
