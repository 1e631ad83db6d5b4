-- Length of a slot of the sums of play.
create or replace function play_slot_length() returns interval language sql immutable as $$ select interval '10 minutes' $$;
