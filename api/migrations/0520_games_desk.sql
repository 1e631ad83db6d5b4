-- Odds that operators set, by game and the moment from which they hold: a round has those that stood when it opened.
-- `prices`: outcome → prices in 1/100; {} goes back to those of the rules. Rows are never changed.
create table game_odds (
  game int not null,
  from_at bigint not null,
  prices jsonb not null,
  changed_by text not null,
  primary key (game, from_at)
);

-- Sets odds for rounds that open from now on. A round that opens while this commits still has the ones before: hence
-- three seconds ahead.
create function game_odds_set(p_game int, p_prices jsonb, p_by text) returns bigint language sql as $$
  insert into game_odds (game, from_at, prices, changed_by)
    values (p_game, greatest(game_now() + 3000,
                             (select coalesce(max(from_at), 0) + 1 from game_odds where game = p_game)),
            p_prices, p_by)
    returning from_at;
$$;

alter table game_rounds add column void_cause text
  check (void_cause in ('draw_late', 'wrong_result', 'source_error', 'technical_fault', 'wrong_odds'));

-- Voids a round by operators, whatever its state: bets that wait get their stakes back, settled ones are corrected by the
-- one path of corrections. False where there is none of the id, or it is void.
create function game_round_void(p_round bigint, p_cause text) returns boolean language plpgsql as $$
declare
  r game_rounds;
begin
  update game_rounds set state = 'void', void_cause = p_cause, version = nextval('game_round_versions'),
         void_reason = case when p_cause = 'source_error' then 'source_error' else 'operators' end
    where id = p_round and state <> 'void' returning * into r;
  if r.id is null then
    return false;
  end if;
  perform bet_enqueue(array[r.product || ':r:' || r.id]);
  return true;
end $$;
