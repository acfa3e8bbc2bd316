-- The smallest UUIDv7 of a moment: the first bytes of a UUIDv7 are its time in milliseconds. Times before 1970 and after the last UUIDv7
-- are clamped to the ends of the range.
create or replace function kernel.uuid_floor(at timestamptz) returns uuid
language sql immutable as $$
  select (lpad(to_hex(least(greatest(extract(epoch from at) * 1000, 0), 281474976710655)::bigint), 12, '0') || '00000000000000000000')::uuid
$$;
