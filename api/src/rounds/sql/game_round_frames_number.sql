-- Numbers frames committed since the last call, and deletes frames that every process sent long ago. Two changes of a
-- round in between become one frame with its current state.
create or replace function game_round_frames_number() returns void language plpgsql as $$
declare
  v_last bigint;
begin
  if not exists (select from game_round_frames where place is null) then
    return;
  end if;
  perform pg_advisory_xact_lock(720502, 0);
  delete from game_round_frames f
    using (select round, max(id) as last from game_round_frames where place is null and event = 'round' group by round) l
    where f.place is null and f.event = 'round' and f.round = l.round and f.id < l.last;
  with topics as (
    select topic, seq from game_topics
  ), waiting as (
    select id, row_number() over (order by id) as place,
           row_number() over (partition by game order by id) as in_game,
           case when event = 'round' then row_number() over (partition by event order by id) end as in_list
      from game_round_frames where place is null
  ), numbered as (
    update game_round_frames f
       set place = w.place + coalesce((select seq from topics where topic = 'places'), 0),
           game_seq = w.in_game + coalesce((select seq from topics where topic = 'game.' || f.game), 0),
           list_seq = w.in_list + coalesce((select seq from topics where topic = 'list'), 0)
      from waiting w where w.id = f.id returning f.game, f.place, f.game_seq, f.list_seq
  )
  insert into game_topics (topic, seq)
    select 'game.' || game, max(game_seq) from numbered group by game
    union all select 'places', max(place) from numbered having count(*) > 0
    union all select 'list', max(list_seq) from numbered having count(list_seq) > 0
    on conflict (topic) do update set seq = excluded.seq;
  select seq into v_last from game_topics where topic = 'places';
  delete from game_round_frames where place < v_last - 5000;
end $$;
