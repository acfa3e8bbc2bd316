-- Vendors that hold a balance of their own: money on its way to one, and what lies at each.
insert into wallet.account_kind (kind, owner_kind, appended, in_sum) values
  -- taken from a member's cash for a vendor that has not said yet whether it arrived; no part of what he holds meanwhile
  ('vendor_transit', 'member', false, false),
  -- what was moved to a vendor less what came back: below zero where its players brought back more
  ('vendor_wallet', 'site', true, false);

insert into wallet.movement (movement, direction, owner, member_kinds, counter_kind, counter_owner, via, blockable) values
  ('vendor_hold', -1, 'member', '{cash}', 'vendor_transit', 'self', 'post', true),
  ('vendor_release', 1, 'member', '{cash}', 'vendor_transit', 'self', 'post', false),
  ('vendor_in', -1, 'member', '{vendor_transit}', 'vendor_wallet', 'other', 'post', false),
  ('vendor_out', 1, 'member', '{cash}', 'vendor_wallet', 'other', 'post', false);
