-- One key is published at a time; what opens nothing any more is deleted.
create unique index sealing_key_in_use on kernel.sealing_key ((true)) where retired_at is null;
grant delete on kernel.sealing_key to croupier_app;
