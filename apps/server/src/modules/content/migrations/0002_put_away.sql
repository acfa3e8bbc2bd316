-- What was put away is listed, the latest first, so that it can be brought back.
create index item_put_away on content.item (site_id, archived_at desc, id) where archived_at is not null;
