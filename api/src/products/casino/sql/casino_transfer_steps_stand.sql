-- Records of money and play are never deleted (record_stands).
create or replace trigger casino_transfer_steps_stand before delete or truncate on casino_transfer_steps
  for each statement execute function record_stands();
