-- Ends play at the casinos when a member's protection begins.
create or replace function casino_stop_protection() returns trigger language plpgsql as $$
begin
  if member_play_stopped(new.member_id) then
    perform casino_enqueue_stop(new.member_id);
  end if;
  return null;
end $$;

create or replace trigger casino_stop_protection after insert or update of excluded_at, time_out_until on member_protection
  for each row when (new.excluded_at is not null or new.time_out_until is not null)
  execute function casino_stop_protection();
