-- Names and addresses are compared by the rule that the application has too, whatever collation the database was made with: A to Z alone.
alter table identity.member
  drop constraint member_check,
  add constraint member_username_key_check check (username_key = lower(username collate "C"));
drop index identity.member_by_email;
create unique index member_by_email on identity.member_personal (site_id, lower(email collate "C"))
  where email_verified_at is not null;
