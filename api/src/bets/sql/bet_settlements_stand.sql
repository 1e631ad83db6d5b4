-- Records of money and play are never deleted (record_stands).
create or replace trigger bet_settlements_stand before delete or truncate on bet_settlements
  for each statement execute function record_stands();
