-- Stores messages about results of the feed and enqueues the bets on their markets. `p_rows`:
-- [{"match_id", "market_id", "seq", "kind", "outcomes", "from_at", "to_at", "reason"}, …]. Everything of this life of
-- the feed up to p_seq is stored then. Returns how many were new.
create or replace function feed_take_results(p_epoch int, p_rows jsonb, p_seq bigint, p_ts bigint, p_closed jsonb default '[]')
returns int language plpgsql as $$
declare
  v_subjects text[];
  v_matches bigint[];
  v_seqs bigint[];
begin
  select array_agg(match_id order by hashtext(match_id::text)), array_agg(seq order by hashtext(match_id::text))
    into v_matches, v_seqs
    from (select match_id, max(seq) as seq
            from (select * from jsonb_to_recordset(p_closed) as c (match_id bigint, seq bigint)
                  union all
                  select * from jsonb_to_recordset(p_rows) as r (match_id bigint, seq bigint)) named
           group by match_id) newest
   where not exists (select from feed_closed c where c.match_id = newest.match_id and c.seq >= newest.seq)
     and exists (select from feed_cursor where epoch = p_epoch);
  -- In the order of the locks, which is the same in every process.
  perform pg_advisory_xact_lock(720430, hashtext(match_id::text)) from unnest(v_matches) match_id;
  insert into feed_closed as c (match_id, seq)
    select * from unnest(v_matches, v_seqs)
    on conflict (match_id) do update set seq = excluded.seq, received_at = excluded.received_at
      where c.seq < excluded.seq;
  with fresh as (
    insert into feed_results (match_id, market_id, epoch, seq, kind, outcomes, from_at, to_at, reason)
      select r.match_id, r.market_id, p_epoch, r.seq, r.kind, r.outcomes, r.from_at, r.to_at, r.reason
        from jsonb_to_recordset(p_rows) as r (match_id bigint, market_id bigint, seq bigint, kind text, outcomes jsonb,
             from_at bigint, to_at bigint, reason text)
       order by r.match_id, r.market_id, r.seq
      on conflict do nothing returning match_id, market_id)
  select array_agg(feed_subject(p_epoch, match_id, market_id)) into v_subjects from fresh;
  if v_subjects is not null then
    perform bet_enqueue(v_subjects);
  end if;
  update feed_cursor set seq = greatest(seq, p_seq), ts = greatest(ts, p_ts)
   where id = 1 and epoch = p_epoch and (seq < p_seq or ts < p_ts);
  return coalesce(array_length(v_subjects, 1), 0);
end $$;
