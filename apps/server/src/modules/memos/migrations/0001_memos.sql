create schema memos;
grant usage on schema memos to croupier_app, croupier_read;
create table memos.memo (id uuid primary key default uuidv7(), member_id uuid not null, text text not null);
grant select on memos.memo to croupier_app, croupier_read;
