-- An early settlement is paid only by prices that the feed has not replaced or closed. Checked at the commit.
create or replace function feed_cash_out_current() returns trigger language plpgsql as $$
begin
  if exists (
    select from bet_leg_data l
     where l.bet_id = new.bet_id and new.results[l.position + 1] is null
       and case when l.subject like 'feed:%'
                  then not feed_match_current(split_part(l.subject, ':', 3)::bigint, (new.offer->'seen'->>l.position)::bigint)
                when l.subject like 'sports:f:%'
                  then not feed_match_current(split_part(l.subject, ':', 4)::bigint, (new.offer->'seen'->>l.position)::bigint)
                else false end
  ) then
    raise exception 'the offer for bet % goes by prices from before the feed closed them', new.bet_id
      using errcode = 'MR006';
  end if;
  return null;
end $$;

drop trigger if exists feed_cash_out_current on bet_cash_outs;
create constraint trigger feed_cash_out_current after insert on bet_cash_outs deferrable initially deferred
  for each row when (new.offer ? 'seen') execute function feed_cash_out_current();
