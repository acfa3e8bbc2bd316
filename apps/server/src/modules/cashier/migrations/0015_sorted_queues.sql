-- What operators sort deposits and withdrawals by, each beside the key that decides between those alike.
create index deposit_by_amount on cashier.deposit (site_id, amount, id);
create index withdrawal_by_amount on cashier.withdrawal (site_id, amount, id);
create index withdrawal_by_score on cashier.withdrawal (site_id, score, id);
-- Few wait among many: their queues are sorted without reading the others.
create index deposit_for_people_by_amount on cashier.deposit (site_id, amount, id) where waiting_since is not null;
create index withdrawal_for_people_by_amount on cashier.withdrawal (site_id, amount, id) where state in ('review', 'approved');
create index withdrawal_for_people_by_score on cashier.withdrawal (site_id, score, id) where state in ('review', 'approved');
