-- Records of money and play are never deleted (record_stands).
create or replace trigger casino_transactions_stand before delete or truncate on casino_transactions
  for each statement execute function record_stands();
