-- What moved with a provider on a day, for the comparison with its list of the day.
create index payment_of_provider on cashier.payment (provider, at);
create index withdrawal_of_provider on cashier.withdrawal (provider, disbursed_at) where disbursed_at is not null;
create index withdrawal_by_transaction on cashier.withdrawal (provider, transaction_id) where transaction_id is not null;
