-- Begin of the slot that a moment belongs to.
create or replace function play_slot(p_at timestamptz) returns timestamptz language sql immutable as $$
  select date_bin(play_slot_length(), p_at, timestamptz '2000-01-01 00:00:00+00')
$$;
