-- Open bets on the feed that were placed before exposure was kept are counted as those after: what their legs are on is
-- named by the same data that names a new leg. Settled ones keep no names: should one be reopened, its member counts it.
update bet_legs l
   set match_key = 'feed:' || (l.data ->> 'epoch') || ':' || (l.data ->> 'match_id'), market_key = l.subject,
       outcome_key = l.subject || ':' || (l.data ->> 'outcome_id')
  from bets b
 where b.id = l.bet_id and b.status = 'open' and b.product = 'feed' and l.match_key is null
   and l.subject = 'feed:' || (l.data ->> 'epoch') || ':' || (l.data ->> 'match_id') || ':' || (l.data ->> 'market_id')
   and l.data ? 'outcome_id';
