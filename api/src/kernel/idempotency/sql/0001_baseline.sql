-- Answers of calls that move money, by the member's own key.
create table idempotency (
  owner_id bigint not null,
  key text not null,
  call text not null,
  body_hash text not null,
  status int not null default 0,
  answer jsonb,
  created_at timestamptz not null default now(),
  -- Answers of operators' acts are kept where those of members' calls are. `owner_kind`: 'member', or the kind of an operator's
  -- credential; `owner_id`: its id among those of its kind.
  owner_kind text not null default 'member',
  primary key (owner_id, key, owner_kind)
);
create index idempotency_operators_age on idempotency (created_at) where owner_kind <> 'member';
