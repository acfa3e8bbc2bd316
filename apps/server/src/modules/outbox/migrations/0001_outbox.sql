create schema if not exists outbox;
grant usage on schema outbox to croupier_app, croupier_read;

-- Messages by mail and SMS. Recipient and text are encrypted, and erased once they were sent; a masked address stays.
create table outbox.message (
  id uuid primary key default uuidv7(),
  site_id uuid not null,
  channel text not null check (channel in ('email', 'sms')),
  -- which text it is
  kind text not null,
  member_id uuid,
  masked_to text not null,
  -- recipient, subject and text; null once erased
  sealed bytea,
  -- withheld: made like every other, for an account that does not exist
  state text not null check (state in ('waiting', 'sent', 'gave_up', 'expired', 'withheld')),
  tries integer not null default 0,
  -- why the last attempt failed, as a word
  problem text,
  created_at timestamptz not null,
  -- not before this: the first attempt, the next one, or the moment when the process that is sending it is presumed dead
  due_at timestamptz not null,
  expires_at timestamptz,
  ended_at timestamptz
);
-- withheld messages are due like every other and sent to nobody, so that the work after an answer is the same too
create index message_due on outbox.message (due_at) where ended_at is null;
create index message_by_time on outbox.message (created_at);

-- How often messages were requested, by keyed hashes of recipient, network and site.
create table outbox.quota (
  key bytea primary key,
  count integer not null,
  started_at timestamptz not null,
  ends_at timestamptz not null
);
create index quota_by_end on outbox.quota (ends_at);

grant select, insert, update, delete on outbox.message, outbox.quota to croupier_app;
grant select (id, site_id, channel, kind, member_id, masked_to, state, tries, problem, created_at, ended_at)
  on outbox.message to croupier_read;
