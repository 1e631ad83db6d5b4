-- Records of money and play are never deleted (record_stands).
create or replace trigger bet_legs_stand before delete or truncate on bet_legs
  for each statement execute function record_stands();
