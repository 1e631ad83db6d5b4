-- Records of money and play are never deleted (record_stands).
create or replace trigger complaints_stand before delete or truncate on complaints
  for each statement execute function record_stands();
