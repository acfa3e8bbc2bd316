-- Seals: what was committed on a day, in the sequencer's order, hashed into one root that is chained to the day before.
-- What a seal covers byte for byte is defined in seals/leaves.ts.
create table wallet.seal (
  number bigint primary key check (number > 0),
  -- UTC
  day date not null unique,
  -- positions of the stream `wallet`: above the first, up to the second
  from_position bigint not null check (from_position >= 0),
  to_position bigint not null check (to_position >= from_position),
  leaves bigint not null check (leaves >= 0),
  root bytea not null check (length(root) = 32),
  -- hash of the seal before; zeros for the first
  previous bytea not null check (length(previous) = 32),
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null default now()
);

-- Ids and hashes of a seal's leaves, some thousand a row, so that a broken seal shows what broke it. They are written before their
-- seal, piece by piece: a process that dies leaves them to the next.
create table wallet.seal_chunk (
  seal bigint not null check (seal > 0),
  chunk integer not null check (chunk >= 0),
  from_position bigint not null,
  to_position bigint not null check (to_position > from_position),
  -- 49 bytes a leaf: 0 for an operation or 1 for an entry, its id (16), its hash (32)
  leaves bytea not null check (length(leaves) % 49 = 0),
  primary key (seal, chunk)
);
alter table wallet.seal_chunk alter column leaves set storage external;

-- Where a seal was published, besides the file, whose own lines show it.
create table wallet.seal_publication (
  seal bigint not null references wallet.seal,
  channel text not null check (channel in ('log', 'mail')),
  published_at timestamptz not null default now(),
  primary key (seal, channel)
);

do $$
declare
  name text;
begin
  foreach name in array array['seal', 'seal_chunk', 'seal_publication'] loop
    execute format('create trigger %I before update or delete on wallet.%I for each row execute function wallet.refuse_change()',
      name || '_append_only', name);
    execute format('create trigger %I before truncate on wallet.%I for each statement execute function wallet.refuse_change()',
      name || '_no_truncate', name);
  end loop;
end $$;

grant select, insert on wallet.seal, wallet.seal_chunk, wallet.seal_publication to croupier_app;
grant select on wallet.seal, wallet.seal_chunk, wallet.seal_publication to croupier_read;
