-- Records of money and play are never deleted (record_stands).
create or replace trigger harm_cases_stand before delete or truncate on harm_cases
  for each statement execute function record_stands();
