-- A member's record is filtered by game, vendor and state: what matches nothing is found as quickly as what matches all.
create index bet_by_member_and_game on bets.bet (member_id, node_id, id desc);
create index bet_by_member_and_vendor on bets.bet (member_id, vendor_code, id desc);
create index bet_by_member_and_state on bets.bet (member_id, state, id desc);
