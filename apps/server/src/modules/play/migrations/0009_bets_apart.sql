-- The module of bets keeps the one record of bets.
drop table play.bet;
create index round_by_member on play.round (member_id, id desc);
