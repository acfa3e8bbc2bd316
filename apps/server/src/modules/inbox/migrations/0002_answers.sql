-- How a feedback was closed: with an answer that the member reads, or without one. Never changed.
create table inbox.answer (
  feedback uuid primary key references inbox.feedback,
  operator_id uuid not null,
  login text not null,
  -- null: closed without an answer
  content text check (content <> ''),
  at timestamptz not null
);

create index feedback_by_member on inbox.feedback (member_id, id desc);

grant select, insert on inbox.answer to croupier_app;
grant select on inbox.answer to croupier_read;
