-- A member's movements beside play, which are few among very many: what the account record shows by type.
create index entry_other_than_play on wallet.entry (account_id, id) where balance_after is not null
  and movement <> all (array['stake', 'payout', 'stake_refund', 'stake_hold', 'stake_capture', 'hold_release']);
