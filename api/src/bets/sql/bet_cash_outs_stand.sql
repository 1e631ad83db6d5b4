-- Records of money and play are never deleted (record_stands).
create or replace trigger bet_cash_outs_stand before delete or truncate on bet_cash_outs
  for each statement execute function record_stands();
