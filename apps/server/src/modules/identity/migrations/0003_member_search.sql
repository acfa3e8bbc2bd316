-- What operators find members by.
create index member_by_site on identity.member (site_id, id);
create index member_blocked on identity.member (site_id, id) where blocked;
create index member_by_account on identity.member (site_id, username_key text_pattern_ops);
create index member_by_nickname on identity.member (site_id, lower(nickname) text_pattern_ops) where nickname <> '';
-- ids of one moment differ at their ends
create index member_by_id_end on identity.member (site_id, right(id::text, 12) text_pattern_ops);
create index member_by_email_typed on identity.member_personal (site_id, lower(email) text_pattern_ops) where email is not null;
create index member_by_mobile_typed on identity.member_personal (site_id, mobile text_pattern_ops) where mobile is not null;
create index member_by_mobile_end on identity.member_personal (site_id, reverse(mobile) text_pattern_ops) where mobile is not null;
create index member_by_name on identity.member_personal (site_id, lower(payee_name) text_pattern_ops) where payee_name is not null;
create index session_by_address on identity.session (site_id, ip) where ip is not null;
create index known_device_by_hash on identity.known_device (device_hash);
-- who is here now
create index session_seen on identity.session (site_id, last_seen_at) where ended_at is null;
