-- A question that is a complaint. Its times are those of the day it was received on: a later configuration changes none.
create table complaints (
  question_id     int         primary key references questions,
  member_id       bigint      not null references members,
  kind            text        not null check (kind in ('bet', 'money', 'account', 'other')),
  -- An own bet of the member; bets are read through the view member_bets alone.
  bet_id          bigint,
  state           text        not null default 'received'
                              check (state in ('received', 'acknowledged', 'answered', 'disputed', 'closed')),
  received_at     timestamptz not null default clock_timestamp(),
  acknowledge_due timestamptz not null,
  answer_due      timestamptz not null,
  check (bet_id is null or kind = 'bet'),
  check (acknowledge_due <= answer_due)
);
create index complaints_open on complaints (question_id) where state <> 'closed';
create index complaints_member on complaints (member_id, question_id desc);

-- Every state that a complaint came into. `actor`: 'member', 'system', or an operator's name.
create table complaint_events (
  id          bigint      generated always as identity primary key,
  question_id int         not null references complaints,
  member_id   bigint      not null references members,
  at          timestamptz not null default clock_timestamp(),
  actor       text        not null,
  state       text        not null check (state in ('received', 'acknowledged', 'answered', 'disputed', 'closed')),
  -- What the operator wrote of the outcome.
  note        text        check (length(note) between 1 and 500)
);
create index complaint_events_question on complaint_events (question_id, id);
create index complaint_events_member on complaint_events (member_id, id desc);

create trigger complaint_events_append_only before update or delete or truncate on complaint_events
  for each statement execute function member_protection_append_only();
