create schema if not exists content;
grant usage on schema content to croupier_app, croupier_read;

-- Counts every change of a site's content, so that a process can check with one row whether its copy is current. Writers lock this
-- row first, so that changes of one site follow one another.
create table content.site (
  site_id uuid primary key,
  revision bigint not null default 0
);

-- Banners (B), notices (PL), popups (PU), promotions (PR), help (H). The same document may be imported into many sites, so an id
-- belongs to a site.
create table content.item (
  site_id uuid not null,
  id uuid not null default uuidv7(),
  type text not null check (type in ('B', 'PL', 'PU', 'PR', 'H')),
  -- a banner's page, or the section of a help article; a help item without one is a section
  group_name text,
  slug text,
  position integer not null default 0,
  -- shown from here, and until before there
  starts_at timestamptz,
  ends_at timestamptz,
  published_at timestamptz,
  linkage_type text not null default 'NONE',
  linkage text not null default '',
  popup_when text check (popup_when in ('BEFORE', 'AFTER')),
  promotion_type text,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text not null,
  archived_at timestamptz,
  primary key (site_id, id),
  check (ends_at > starts_at),
  check ((type = 'PU') = (popup_when is not null)),
  check ((type = 'PR') = (promotion_type is not null)),
  check ((type = 'H') = (slug is not null)),
  check (type <> 'B' or group_name is not null)
);
create index item_shown on content.item (site_id, type) where archived_at is null;
create unique index item_slug on content.item (site_id, (group_name is null), slug) where archived_at is null and type = 'H';
-- archived items are listed, the latest first, so that they can be restored
create index item_put_away on content.item (site_id, archived_at desc, id) where archived_at is not null;

-- The texts of an item in one language. `wide` and `tall` are picture references: {"image": sha256} or {"art", "width", "height"}.
create table content.text (
  site_id uuid not null,
  item_id uuid not null,
  language text not null check (language ~ '^[A-Z]{2,4}$'),
  title text not null check (title <> ''),
  eyebrow text not null,
  lead text not null,
  terms text not null,
  action text not null,
  summary text not null,
  -- sanitized before it is stored
  html text not null,
  wide jsonb,
  tall jsonb,
  primary key (site_id, item_id, language),
  foreign key (site_id, item_id) references content.item
);

-- Renditions by the SHA-256 of the largest; the file at an address never changes.
create table content.image_file (
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bytea not null,
  primary key (sha256, width)
);

-- Which images a site has. Two sites with the same picture share its files.
create table content.image (
  id uuid primary key default uuidv7(),
  site_id uuid not null,
  sha256 text not null,
  name text not null,
  width integer not null,
  height integer not null,
  -- widths of the renditions, smallest first
  widths integer[] not null,
  -- bytes of the largest rendition
  size integer not null,
  created_at timestamptz not null,
  created_by text not null,
  unique (site_id, sha256)
);
create index image_by_hash on content.image (sha256);

-- Notices that a member has read and popups that a member has seen.
create table content.read_mark (
  member_id uuid not null,
  item_id uuid not null,
  site_id uuid not null,
  at timestamptz not null,
  primary key (member_id, item_id)
);
create index read_mark_by_item on content.read_mark (site_id, item_id);

grant select, insert, update on content.site, content.item to croupier_app;
grant select, insert, update, delete on content.text to croupier_app;
grant select, insert, delete on content.image_file, content.image, content.read_mark to croupier_app;
grant select on all tables in schema content to croupier_read;
