-- Senders take what is withheld too, and hand it to nobody: what follows an answer is then the same work as well.
drop index outbox.message_due;
create index message_due on outbox.message (due_at) where ended_at is null;
