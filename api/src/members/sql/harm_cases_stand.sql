create or replace trigger harm_cases_stand before delete or truncate on harm_cases
  for each statement execute function record_stands();
