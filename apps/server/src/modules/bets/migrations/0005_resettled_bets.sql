-- A member's bets that were settled again are few, and found without reading the others.
create index bet_by_member_resettled on bets.bet (member_id, id desc) where version > 1;
