-- Where the payer returns to, for a provider that is asked for the deposit again after it gave no answer.
alter table cashier.deposit add column return_url text not null default '';
