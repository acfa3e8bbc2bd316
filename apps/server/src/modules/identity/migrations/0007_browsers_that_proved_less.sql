-- A browser that proved the mailbox alone has tries of its own from then on; whether it is asked for the second factor is another matter.
alter table identity.known_device add column logged_in boolean not null default true;
