-- A decided approval never changes, and none is deleted.
create or replace function approvals_are_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.state = 'requested' and new.state <> 'requested'
       and (new.id, new.kind, new.payload, new.facts, new.version, new.subject, new.concerns, new.note, new.requester_id,
            new.requester_name, new.request_key, new.requested_at, new.expires_at)
           is not distinct from
           (old.id, old.kind, old.payload, old.facts, old.version, old.subject, old.concerns, old.note, old.requester_id,
            old.requester_name, old.request_key, old.requested_at, old.expires_at) then
      return new;
    end if;
    -- What ran out of time is taken over once.
    if old.state = 'expired' and old.taken_over_by is null and new.taken_over_by is not null
       and to_jsonb(new) - 'taken_over_by' = to_jsonb(old) - 'taken_over_by' then
      return new;
    end if;
  end if;
  raise exception 'a request for approval is written once, and ends once' using errcode = 'MR102';
end
$$;

create or replace trigger approvals_are_final before update or delete on approvals
  for each row execute function approvals_are_final();

create or replace trigger approvals_are_kept before truncate on approvals
  for each statement execute function approvals_are_final();
