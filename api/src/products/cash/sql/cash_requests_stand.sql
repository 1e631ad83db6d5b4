-- Records of money and play are never deleted (record_stands).
create or replace trigger cash_requests_stand before delete or truncate on cash_requests
  for each statement execute function record_stands();
