-- What a session is allowed beside its token, and where it was opened.
alter table identity.session
  -- when it last proved again that it is the member
  add column proved_at timestamptz,
  -- the password must be changed before anything else
  add column password_due boolean not null default false,
  -- SHA-256 of the browser's id; null where it has none
  add column device_hash bytea check (octet_length(device_hash) = 32),
  -- the way in: username, sms, passkey, social, register, reset, freePlay
  add column method text not null default 'username';
