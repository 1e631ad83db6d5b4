-- Open exposure by product, for other modules.
create or replace view product_exposure as
  select b.product, b.bets, b.stakes, coalesce(m.loss, 0)::bigint as loss
    from (select product, count(*) as bets, sum(stake)::bigint as stakes
            from bets where status = 'open' group by product) b
    left join (select product, sum(loss) as loss from match_exposure group by product) m using (product);
comment on view product_exposure is 'bets: loss on the open bets of each product';
