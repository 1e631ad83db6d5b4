-- A decided round takes effect however late: a missing process at its end does not void it.
create or replace function graph_round_decided() returns trigger language plpgsql as $$
begin
  if exists (select 1 from graph_runs where round_id = old.id) then
    return null;
  end if;
  return new;
end $$;

create or replace trigger graph_round_decided before update on game_rounds
  for each row when (old.kind = 'graph' and new.state = 'void' and new.void_reason = 'missed_draw')
  execute function graph_round_decided();
