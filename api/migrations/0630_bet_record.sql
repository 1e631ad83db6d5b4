-- The bet record of a member with a million bets: its first page, a page further back, one product and a period are each one
-- short range of an index. Newest first by the time of placing; the id decides between two of one moment.
drop index bets_member;
create index bets_member on bets (member_id, placed_at desc, id desc) where hidden_at is null;
create index bets_member_product on bets (member_id, product, placed_at desc, id desc) where hidden_at is null;
-- States that few bets have, which would else be looked for through all of them.
create index bets_member_rare on bets (member_id, status, placed_at desc, id desc)
  where hidden_at is null and status in ('void', 'cashed_out');
