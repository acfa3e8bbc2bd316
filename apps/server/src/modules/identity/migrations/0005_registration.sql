-- A member may have no password: who registered by mobile number on a site that asks for none, and who tries the games.
alter table identity.credential alter column password_hash drop not null;
alter table identity.credential add column payment_password_hash text;

-- Codes by which agents and partners bring members. One that was removed stays, because members name it.
create table identity.affiliate (
  id uuid primary key default uuidv7(),
  site_id uuid not null,
  code text not null,
  code_key text not null check (code_key = lower(code)),
  -- the agent whose downline they become, or what the partner is called
  agent_id uuid references identity.member,
  name text not null default '',
  -- a host that carries the code of itself
  host text check (host = lower(host)),
  created_at timestamptz not null,
  removed_at timestamptz
);
create unique index affiliate_by_code on identity.affiliate (site_id, code_key) where removed_at is null;
create unique index affiliate_by_host on identity.affiliate (site_id, host) where removed_at is null and host is not null;

-- Without a reference, because an affiliate refers to its agent, who is a member: a backup restores tables in an order. No affiliate is ever deleted.
alter table identity.member add column affiliate_id uuid;
-- a trial account that was purged
alter table identity.member add column closed_at timestamptz;

alter table identity.member_personal
  add column site_id uuid,
  add column email_verified_at timestamptz,
  -- E.164, such as +84901234567
  add column mobile text check (mobile ~ '^\+[1-9][0-9]{5,14}$'),
  add column mobile_verified_at timestamptz,
  add column payee_name text,
  -- what else the site's form asked for, by the names of the fields
  add column further jsonb not null default '{}';
update identity.member_personal p set site_id = m.site_id from identity.member m where m.id = p.member_id;
alter table identity.member_personal alter column site_id set not null;
-- only what was proved is anybody's own
create unique index member_by_email on identity.member_personal (site_id, lower(email)) where email_verified_at is not null;
create unique index member_by_mobile on identity.member_personal (site_id, mobile) where mobile_verified_at is not null;

-- The picture that a browser was shown last; both columns are keyed hashes.
create table identity.captcha (
  key bytea primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null
);
create index captcha_by_expiry on identity.captcha (expires_at);

-- Proofs that were shown once and shall not be shown again, as hashes.
create table identity.used_proof (
  key bytea primary key,
  expires_at timestamptz not null
);
create index used_proof_by_expiry on identity.used_proof (expires_at);

-- Forms that were sent: the same form from the same browser again finds the account that it made.
create table identity.registration (
  -- of site, browser and form
  key bytea primary key,
  -- null while the first of them is being judged
  member_id uuid references identity.member,
  at timestamptz not null
);
create index registration_by_time on identity.registration (at);

create index trial_by_time on identity.member (created_at) where type = 4 and closed_at is null;

grant select, insert, update on identity.affiliate to croupier_app;
grant select, insert, update, delete on identity.captcha, identity.used_proof, identity.registration to croupier_app;
