-- An authenticator app. Its secret is encrypted under a key that the database does not hold.
create table identity.totp (
  member_id uuid primary key references identity.member,
  secret bytea not null,
  created_at timestamptz not null,
  -- null until one of its codes was shown; before that it protects nothing
  confirmed_at timestamptz,
  -- the last step of 30 seconds whose code was taken: none is taken twice
  last_step bigint not null default 0
);

create table identity.passkey (
  id uuid primary key default uuidv7(),
  member_id uuid not null references identity.member,
  site_id uuid not null,
  -- the host for which it was made; browsers offer it nowhere else
  rp_id text not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  user_handle bytea not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  unique (site_id, credential_id)
);
create index passkey_by_member on identity.passkey (member_id);

-- Hashes under a key that the database does not hold; a used one stays until the set ends.
create table identity.recovery_code (
  member_id uuid not null references identity.member,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

-- What an authenticator is to sign, once; the key is a hash of what only the asking browser holds.
create table identity.passkey_challenge (
  key bytea primary key,
  challenge bytea not null,
  expires_at timestamptz not null
);
create index passkey_challenge_by_expiry on identity.passkey_challenge (expires_at);

-- Wrong codes one after another.
create table identity.factor_try (
  key bytea primary key,
  tries integer not null,
  last_at timestamptz not null
);
create index factor_try_by_time on identity.factor_try (last_at);

grant select, insert, update, delete on identity.totp, identity.passkey, identity.recovery_code, identity.passkey_challenge,
  identity.factor_try to croupier_app;
