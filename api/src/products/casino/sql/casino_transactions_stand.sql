create or replace trigger casino_transactions_stand before delete or truncate on casino_transactions
  for each statement execute function record_stands();
