-- What operators find accounts elsewhere by, and members that share one.
create index payee_account_by_end on cashier.payee_account (site_id, masked_number) where removed_at is null;
create index payee_account_by_number on cashier.payee_account (site_id, number_hash);
