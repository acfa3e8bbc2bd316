-- A ticket of an operator opens a live connection of the console, and of no site.
alter table kernel.live_ticket add column is_staff boolean not null default false;
