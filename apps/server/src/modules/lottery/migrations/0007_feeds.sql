-- Where results of official draws are read from: a server, or a folder of files. Its name is the source of what it reports.
create table lottery.feed (
  id uuid primary key default uuidv7(),
  site_id uuid not null,
  -- operators report under names of their own
  source text not null check (source ~ '^[a-z0-9-]{1,40}$' and source !~ '^op-'),
  kind text not null check (kind in ('http', 'file')),
  -- of a server: its address, and the Ed25519 key that signs its answers, where it signs them
  url text check (length(url) <= 500),
  public_key text check (public_key ~ '^[0-9a-f]{64}$'),
  active boolean not null,
  -- what the last reading came to: null where it was read without a problem
  checked_at timestamptz,
  succeeded_at timestamptz,
  problem text,
  created_at timestamptz not null default clock_timestamp(),
  unique (site_id, source),
  check ((kind = 'http') = (url is not null)),
  check (kind = 'http' or public_key is null)
) with (fillfactor = 70);
-- two sources have to agree: one address is one source
create unique index feed_of_address on lottery.feed (site_id, url);

grant select, insert, update on lottery.feed to croupier_app;
grant select on lottery.feed to croupier_read;
