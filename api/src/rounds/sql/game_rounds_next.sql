-- Time at which the next round is due, epoch ms; null if there is none. A drawn round waits for its bets, an outside
-- one for its result, whose intake wakes the process.
create or replace function game_rounds_next() returns bigint language sql volatile as $$
  select min(case r.state when 'scheduled' then r.opens_at
                          when 'open' then r.closes_at
                          when 'closed' then case when r.source = 'own' then r.draws_at else r.draws_at + 60001 end
                          else game_now() + 1000 end)
    from game_rounds r where r.state in ('scheduled', 'open', 'closed', 'drawn');
$$;
