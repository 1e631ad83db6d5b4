-- What products keep with the legs of a bet, settled or not.
create or replace view bet_leg_data as select bet_id, position, data, subject from bet_legs;
comment on view bet_leg_data is 'bets: what products keep with legs';
