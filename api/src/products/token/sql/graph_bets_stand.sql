-- Records of money and play are never deleted (record_stands).
create or replace trigger graph_bets_stand before delete or truncate on graph_bets
  for each statement execute function record_stands();
