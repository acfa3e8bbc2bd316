create schema if not exists identity;
grant usage on schema identity to croupier_app, croupier_read;

create table identity.member (
  id uuid primary key default uuidv7(),
  site_id uuid not null,
  -- as typed; compared by its key
  username text not null,
  -- folded by the rule that the application has too, whatever collation the database was created with: A to Z alone
  username_key text not null,
  -- 0 member, 1 top agent, 2 agent, 41 agent on credit, 42 sub-agent on credit, 4 trial
  type smallint not null default 0 check (type in (0, 1, 2, 4, 41, 42)),
  upline_id uuid references identity.member,
  -- no reference, because an affiliate refers to its agent, who is a member: a backup restores tables in an order. No affiliate is ever deleted.
  affiliate_id uuid,
  nickname text not null default '',
  -- the picture that the member chose; null while it is the one that comes with the account
  icon text,
  blocked boolean not null default false,
  language text not null,
  referral_code text,
  terms_version text not null,
  terms_agreed_at timestamptz not null,
  created_at timestamptz not null,
  last_login_at timestamptz,
  -- when a trial account was purged
  closed_at timestamptz,
  unique (site_id, username_key),
  constraint member_username_key_check check (username_key = lower(username collate "C"))
);
create index member_by_upline on identity.member (upline_id) where upline_id is not null;
create index trial_by_time on identity.member (created_at) where type = 4 and closed_at is null;

-- Personal data, apart from all that must never change, so that it can be erased.
create table identity.member_personal (
  member_id uuid primary key references identity.member,
  site_id uuid not null,
  email text,
  email_verified_at timestamptz,
  -- E.164, such as +84901234567
  mobile text check (mobile ~ '^\+[1-9][0-9]{5,14}$'),
  mobile_verified_at timestamptz,
  payee_name text,
  birthday date,
  -- what else the site's form asked for, by the names of the fields
  further jsonb not null default '{}'
);
-- only a verified address or number is unique to a member
create unique index member_by_email on identity.member_personal (site_id, lower(email collate "C"))
  where email_verified_at is not null;
create unique index member_by_mobile on identity.member_personal (site_id, mobile) where mobile_verified_at is not null;

create table identity.credential (
  member_id uuid primary key references identity.member,
  -- null without a password: members who registered by mobile number or signed in by another provider, and trial members
  password_hash text,
  must_change boolean not null default false,
  changed_at timestamptz not null,
  -- the default password that this one was compared with and is not
  differs_from text,
  payment_password_hash text
);

-- The password of accounts that are opened for others, one a site.
create table identity.default_password (
  site_id uuid primary key,
  password_hash text not null,
  changed_at timestamptz not null
);

-- Codes by which agents and partners refer members. A removed one stays, because members name it.
create table identity.affiliate (
  id uuid primary key default uuidv7(),
  site_id uuid not null,
  code text not null,
  code_key text not null check (code_key = lower(code)),
  -- the agent whose downline they become, or the partner's name
  agent_id uuid references identity.member,
  name text not null default '',
  -- a host that implies the code
  host text check (host = lower(host)),
  created_at timestamptz not null,
  removed_at timestamptz
);
create unique index affiliate_by_code on identity.affiliate (site_id, code_key) where removed_at is null;
create unique index affiliate_by_host on identity.affiliate (site_id, host) where removed_at is null and host is not null;

-- Submitted forms: the same form from the same browser finds the account that it created.
create table identity.registration (
  -- of site, browser and form
  key bytea primary key,
  -- null while the first of them is being processed
  member_id uuid references identity.member,
  at timestamptz not null
);
create index registration_by_time on identity.registration (at);

grant select, insert, update on identity.member, identity.credential, identity.affiliate to croupier_app;
grant select, insert, update, delete on identity.member_personal, identity.default_password, identity.registration to croupier_app;
grant select on identity.member to croupier_read;
