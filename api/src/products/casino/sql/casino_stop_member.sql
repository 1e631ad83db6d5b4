-- Ends play at the casinos when a member is restricted.
create or replace function casino_stop_member() returns trigger language plpgsql as $$
begin
  if member_play_stopped(new.id) then
    perform casino_enqueue_stop(new.id);
  end if;
  return null;
end $$;

create or replace trigger casino_stop_member after update of status, only_cs on members
  for each row when (old.status <> new.status or old.only_cs <> new.only_cs)
  execute function casino_stop_member();
