-- The login before the present one, ended or not.
create index session_by_member_and_time on identity.session (member_id, created_at desc);
