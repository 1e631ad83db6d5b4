-- Bets are booked by bet_book alone; the functions that stay take a bet as it is given to that one.
drop function if exists bet_place;
drop function if exists bet_place_many;
drop function if exists bet_far;
drop function if exists bet_guard;
drop function if exists bet_losses;
drop function if exists bet_limit_passed;
drop function if exists bet_expose;
