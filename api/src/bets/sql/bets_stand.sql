-- Records of money and play are never deleted (record_stands).
create or replace trigger bets_stand before delete or truncate on bets
  for each statement execute function record_stands();
