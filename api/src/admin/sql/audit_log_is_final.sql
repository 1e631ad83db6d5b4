-- The audit log is append-only; lines are deleted after five years and not before.
create or replace function audit_log_is_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not younger_than_five_years(old.at) then
    return old;
  end if;
  raise exception 'the audit log is append-only' using errcode = 'MR101';
end
$$;

create or replace trigger audit_log_is_final before update or delete on audit_log
  for each row execute function audit_log_is_final();

create or replace trigger audit_log_is_kept before truncate on audit_log
  for each statement execute function audit_log_is_final();
