-- What operators sort members by beside the time of their registration, which the key stands for.
create index member_in_order_of_account on identity.member (site_id, username_key, id);
