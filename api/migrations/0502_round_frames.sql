-- Live frames of games by rounds, numbered once for all processes. A change of a round leaves a row here in its own
-- transaction; numbers are given behind the commits, by one process at a time, so that whoever reads them sees no gap.
-- `place`: order of all frames; `game_seq`, `list_seq`: their numbers on the topics game.{id} and list. A frame of another
-- `event` than 'round' carries its content in `payload` and is of the game's topic alone.
create table game_round_frames (
  id bigint generated always as identity primary key,
  game int not null,
  round bigint not null,
  event text not null default 'round',
  payload jsonb,
  place bigint unique,
  game_seq bigint,
  list_seq bigint,
  check ((event = 'round') = (payload is null))
);
create index game_round_frames_waiting on game_round_frames (id) where place is null;
-- Number of the last frame of each topic; of 'places' the last place.
create table game_topics (
  topic text primary key,
  seq bigint not null
);

create function game_round_changed() returns trigger language plpgsql as $$
begin
  insert into game_round_frames (game, round) values (new.game, new.id);
  return null;
end $$;
-- A round that is added changes nothing for anybody yet: it is scheduled.
create trigger game_round_changed after update of version on game_rounds
  for each row when (old.version <> new.version) execute function game_round_changed();

-- Numbers what was committed since, and forgets frames that every process has sent long ago. A round that changed twice
-- meanwhile is one frame: it carries the round as it is.
create function game_round_frames_number() returns void language plpgsql as $$
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
