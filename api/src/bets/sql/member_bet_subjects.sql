-- Subjects of a member's legs, with their results: what a page of results marks as the member's own.
create or replace view member_bet_subjects as
  select b.member_id, l.bet_id, l.subject collate "C" as subject, l.result from bets b join bet_legs l on l.bet_id = b.id;
comment on view member_bet_subjects is 'bets: what a member bet on, with the results of the legs';
