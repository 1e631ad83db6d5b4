-- Events of protection are never changed or deleted.
create or replace function member_protection_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the record of protection is append-only' using errcode = 'MR003';
end $$;

create or replace trigger member_protection_events_append_only before update or delete or truncate on member_protection_events
  for each statement execute function member_protection_append_only();

create or replace trigger harm_case_events_append_only before update or delete or truncate on harm_case_events
  for each statement execute function member_protection_append_only();

create or replace trigger complaint_events_append_only before update or delete or truncate on complaint_events
  for each statement execute function member_protection_append_only();

create or replace trigger territory_signals_append_only before update or truncate on territory_signals
  for each statement execute function member_protection_append_only();

create or replace trigger age_checks_append_only before update or delete or truncate on age_checks
  for each statement execute function member_protection_append_only();
