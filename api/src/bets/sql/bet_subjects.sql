-- Everything that some bet, settled or not, was made on: what is said about it may still change that bet.
create or replace view bet_subjects as select subject from bet_legs;
comment on view bet_subjects is 'bets: what some bet, settled or not, was made on';
