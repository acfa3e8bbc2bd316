-- The picture that a member chose; null while it is the one that comes with the account.
alter table identity.member add column icon text;
