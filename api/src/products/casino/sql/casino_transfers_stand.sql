-- Records of money and play are never deleted (record_stands).
create or replace trigger casino_transfers_stand before delete or truncate on casino_transfers
  for each statement execute function record_stands();
