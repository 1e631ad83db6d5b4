-- The subject of a leg of the feed: one market of one match in one life of the feed.
create or replace function feed_subject(p_epoch int, p_match bigint, p_market bigint) returns text
language sql immutable parallel safe as $$
  select 'feed:' || p_epoch || ':' || p_match || ':' || p_market
$$;
