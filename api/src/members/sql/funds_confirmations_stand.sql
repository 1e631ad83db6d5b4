-- Records of money and play are never deleted (record_stands).
create or replace trigger funds_confirmations_stand before update or delete or truncate on funds_confirmations
  for each statement execute function record_stands();
