-- True if the messages about a market's results decide the outcome: it is settled, or the whole market is cancelled.
create or replace function feed_is_decided(p_epoch int, p_match bigint, p_market bigint, p_outcome bigint) returns boolean
language sql stable as $$
  select exists (
    select from feed_results r
     where r.match_id = p_match and r.market_id = p_market and r.epoch = p_epoch
       and case r.kind
             when 'settlement' then exists (select from jsonb_array_elements(r.outcomes) o where (o->>0)::bigint = p_outcome)
               and not exists (select from feed_results back
                                where back.match_id = p_match and back.market_id = p_market and back.epoch = p_epoch
                                  and back.kind = 'rollback_settlement' and back.seq > r.seq)
             when 'bet_cancel' then r.from_at is null and r.to_at is null
               and not exists (select from feed_results back
                                where back.match_id = p_match and back.market_id = p_market and back.epoch = p_epoch
                                  and back.kind = 'rollback_cancel' and back.from_at is null and back.to_at is null
                                  and back.seq > r.seq)
             else false end)
$$;
