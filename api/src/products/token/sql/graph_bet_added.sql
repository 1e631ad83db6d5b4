-- A bet on a round of graph has a row of graph's own from the moment that it is booked.
create or replace function graph_bet_added() returns trigger language plpgsql as $$
begin
  insert into graph_bets (bet_id, round_id, member_id, stake, auto, leaves_at)
    select b.id, (new.data->>'round')::bigint, b.member_id, b.stake, (new.data->>'auto')::int,
           (new.data->>'leaves_at')::int
      from member_bets b where b.id = new.bet_id;
  return null;
end $$;

create or replace trigger graph_bet_added after insert on bet_legs
  for each row when (new.subject like 'token:r:%' and new.data->>'leaves_at' is not null)
  execute function graph_bet_added();
