create schema if not exists inbox;
grant usage on schema inbox to croupier_app, croupier_read;

-- What members write to their site. Never changed.
create table inbox.feedback (
  id uuid primary key default uuidv7(),
  site_id uuid not null,
  member_id uuid not null,
  -- chosen by the member's browser: the same id again is the same feedback
  feedback_id uuid not null,
  account text not null,
  kind text not null check (kind in ('SUGGESTION', 'PROBLEM', 'COMPLAINT', 'PRAISE')),
  content text not null check (content <> ''),
  image_ids uuid[] not null check (cardinality(image_ids) <= 3),
  at timestamptz not null,
  unique (member_id, feedback_id)
);
create index feedback_by_site on inbox.feedback (site_id, id desc);

-- Pictures, re-encoded. A picture that no feedback names is deleted after a day.
create table inbox.image (
  id uuid primary key default uuidv7(),
  site_id uuid not null,
  member_id uuid not null,
  feedback uuid references inbox.feedback,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  created_at timestamptz not null
);
create index image_by_feedback on inbox.image (feedback) where feedback is not null;
create index image_unnamed on inbox.image (member_id, created_at) where feedback is null;

grant select, insert on inbox.feedback to croupier_app;
grant select, insert, update, delete on inbox.image to croupier_app;
grant select on inbox.feedback to croupier_read;
