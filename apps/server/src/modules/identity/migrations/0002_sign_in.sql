create table identity.session (
  id uuid primary key default uuidv7(),
  member_id uuid not null references identity.member,
  site_id uuid not null,
  token_hash bytea not null unique,
  -- the sign-in method: username, sms, passkey, social, register, reset, freePlay
  method text not null default 'username',
  -- the password must be changed before anything else
  password_due boolean not null default false,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- the last re-authentication
  recent_auth_at timestamptz,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ip inet,
  country text,
  user_agent text not null,
  -- SHA-256 of the browser's id; null where it has none
  device_hash bytea check (octet_length(device_hash) = 32)
);
create index session_by_member on identity.session (member_id) where ended_at is null;
-- the login before the present one, ended or not
create index session_by_member_and_time on identity.session (member_id, created_at desc);
create index session_by_expiry on identity.session (expires_at);

-- Sign-in attempts by account and network, as a hash: botChecks type passwords into the wrong field.
create table identity.login_attempt (
  key bytea primary key,
  tries integer not null,
  started_at timestamptz not null,
  last_at timestamptz not null
);
create index login_attempt_by_time on identity.login_attempt (last_at);

-- Sign-ins, successful or refused. Without a member where nobody has the name: a known and an unknown name are the same work.
create table identity.login_history (
  id uuid primary key default uuidv7(),
  member_id uuid references identity.member,
  site_id uuid not null,
  at timestamptz not null,
  method text not null,
  outcome text not null check (outcome in ('ok', 'refused')),
  ip inet,
  country text,
  user_agent text not null
);
create index login_history_by_member on identity.login_history (member_id, at desc, id desc) where member_id is not null;
create index login_history_by_site on identity.login_history (site_id, at);

-- Browsers that a member used. One that verified the mailbox alone has attempts of its own from then on, but has not signed in.
create table identity.known_device (
  member_id uuid not null references identity.member,
  device_hash bytea not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  logged_in boolean not null default true,
  primary key (member_id, device_hash)
);
create index known_device_by_time on identity.known_device (last_at);

-- Accounts at other providers by which members sign in.
create table identity.social_account (
  site_id uuid not null,
  provider text not null,
  subject text not null,
  member_id uuid not null references identity.member,
  linked_at timestamptz not null,
  primary key (site_id, provider, subject),
  unique (member_id, provider)
);

-- One-time codes that were sent, and as many rows for numbers and addresses to which none was: neither the table nor the time of an answer
-- distinguishes them. Both columns are keyed hashes, because a number has too few possibilities for a plain one.
create table identity.code (
  -- of site, purpose, and number or address
  key bytea primary key,
  code_hash bytea not null,
  tries smallint not null,
  expires_at timestamptz not null
);
create index code_by_expiry on identity.code (expires_at);

-- A completed step, until the next one: stored as a hash, so that readers of the table can use nothing.
create table identity.ticket (
  hash bytea primary key,
  site_id uuid not null,
  kind text not null,
  member_id uuid references identity.member,
  -- the browser that it was issued to; null where any browser may present it
  device_hash bytea,
  data jsonb not null,
  tries smallint not null default 0,
  expires_at timestamptz not null
);
create index ticket_by_expiry on identity.ticket (expires_at);
create index ticket_by_member on identity.ticket (member_id) where member_id is not null;

-- The picture that was last shown to a browser; both columns are keyed hashes.
create table identity.captcha (
  key bytea primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null
);
create index captcha_by_expiry on identity.captcha (expires_at);

-- Proofs that may be used once, as hashes.
create table identity.used_proof (
  key bytea primary key,
  expires_at timestamptz not null
);
create index used_proof_by_expiry on identity.used_proof (expires_at);

-- An authenticator app. Its secret is encrypted under a key that the database does not hold.
create table identity.totp (
  member_id uuid primary key references identity.member,
  secret bytea not null,
  created_at timestamptz not null,
  -- null until one of its codes was entered; before that it protects nothing
  confirmed_at timestamptz,
  -- the last step of 30 seconds whose code was accepted: none is accepted twice
  last_step bigint not null default 0
);

create table identity.passkey (
  id uuid primary key default uuidv7(),
  member_id uuid not null references identity.member,
  -- the site
  realm_id uuid not null,
  -- the host that it was created for; browsers offer it nowhere else
  rp_id text not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  user_handle bytea not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  unique (realm_id, credential_id)
);
create index passkey_by_member on identity.passkey (member_id);

-- What an authenticator signs, once; the key is a hash of what only the requesting browser holds.
create table identity.passkey_challenge (
  key bytea primary key,
  challenge bytea not null,
  expires_at timestamptz not null
);
create index passkey_challenge_by_expiry on identity.passkey_challenge (expires_at);

-- Hashes under a key that the database does not hold; a used one stays until its set is replaced.
create table identity.recovery_code (
  member_id uuid not null references identity.member,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

-- Wrong codes one after another.
create table identity.factor_try (
  key bytea primary key,
  tries integer not null,
  last_at timestamptz not null
);
create index factor_try_by_time on identity.factor_try (last_at);

grant select, insert, update, delete on identity.session, identity.login_attempt, identity.login_history, identity.known_device,
  identity.social_account, identity.code, identity.ticket, identity.captcha, identity.used_proof, identity.totp, identity.passkey,
  identity.passkey_challenge, identity.recovery_code, identity.factor_try to croupier_app;
