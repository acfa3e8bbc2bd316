-- Cash between a member and the own upline or downline, and what members get back of their own bets.
insert into wallet.movement (movement, direction, owner, member_kinds, counter_kind, counter_owner, via, blockable) values
  ('rebate', 1, 'member', '{cash}', 'house', 'site', 'post', false),
  ('line_transfer', -1, 'member', '{cash}', 'cash', 'other', 'post', true);
