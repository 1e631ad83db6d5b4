create or replace trigger bet_legs_stand before delete or truncate on bet_legs
  for each statement execute function record_stands();
