-- Two-person approval: what one operator requests and another one approves. A request is written once; afterwards only
-- its state moves, from 'requested' to exactly one end.

create table approvals (
  id             int generated always as identity primary key,
  kind           text        not null,
  state          text        not null default 'requested'
                 check (state in ('requested', 'approved', 'rejected', 'expired', 'withdrawn', 'failed')),
  payload        jsonb       not null,
  -- What stood there when it was requested, for telling it later.
  facts          jsonb       not null,
  -- State of what it concerns, at the request: another one at the approval is somebody else's change in between.
  version        text        not null,
  subject        text        not null,
  -- What it concerns: one open request for each.
  concerns       text[]      not null,
  note           text        not null default '',
  requester_id   int         not null references operators (id),
  requester_name text        not null,
  request_key    text,
  requested_at   timestamptz not null default clock_timestamp(),
  expires_at     timestamptz not null,
  decider_id     int         references operators (id),
  decider_name   text,
  decision_key   text,
  decided_at     timestamptz,
  reason         text,
  words          text        not null default '',
  result         jsonb,
  taken_over_by  int         references approvals (id),
  constraint approvals_end check ((state = 'requested') = (decided_at is null)),
  constraint approvals_decider check
    (case when state in ('approved', 'rejected', 'withdrawn') then decider_id is not null and decider_name is not null
          when state in ('requested', 'expired') then decider_id is null else true end),
  constraint approvals_two_people check (state not in ('approved', 'rejected') or decider_id <> requester_id),
  constraint approvals_own_withdrawal check (state <> 'withdrawn' or decider_id = requester_id),
  constraint approvals_words check (state <> 'rejected' or (reason is not null and words <> '')),
  constraint approvals_taken_over check (taken_over_by is null or state = 'expired')
);
create unique index approvals_request_key on approvals (requester_id, request_key);
create index approvals_open on approvals (expires_at) where state = 'requested';
create index approvals_requester on approvals (requester_id, id);

create function approvals_are_final() returns trigger language plpgsql as $$
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
create trigger approvals_are_final before update or delete on approvals
  for each row execute function approvals_are_final();
create trigger approvals_are_kept before truncate on approvals
  for each statement execute function approvals_are_final();
