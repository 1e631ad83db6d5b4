-- Open exposure by member, for other modules.
create or replace view member_exposure as
  select member_id, count(*) as bets, sum(stake)::bigint as stakes, sum(win - stake)::bigint as loss
    from bets where status = 'open' group by member_id;
comment on view member_exposure is 'bets: loss on the open bets of each member';
