-- Settings that an operator changed; what is not here has the default of the code.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- What the site makes for itself once and keeps from everybody else.
create table secrets (
  name text primary key,
  value text not null
);

create table notifications (
  id uuid primary key default gen_random_uuid(),
  member_id bigint not null references members,
  kind text not null check (kind in ('memo', 'credit', 'debit', 'coupon', 'game', 'csanswer')),
  text_key text not null,
  text_values jsonb not null default '{}',
  read_at timestamptz,
  -- Hidden from the member's list; the record stays.
  hidden_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index notifications_member on notifications (member_id, created_at desc) where hidden_at is null;

-- Answers of calls that move money, by the member's own key.
create table idempotency (
  member_id bigint not null,
  key text not null,
  call text not null,
  body_hash text not null,
  status int not null default 0,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (member_id, key)
);

-- Begins an attempt. First of its key: {"state": "new"}. Same key and body: {"state": "done", "status", "answer"}.
-- Same key, other body or call: {"state": "reused"}. A second attempt waits until the first one's transaction ends.
create function idempotency_begin(p_member bigint, p_key text, p_call text, p_body_hash text) returns jsonb
language plpgsql as $$
declare
  v idempotency;
begin
  insert into idempotency (member_id, key, call, body_hash) values (p_member, p_key, p_call, p_body_hash)
    on conflict do nothing;
  if found then
    return '{"state": "new"}';
  end if;
  select * into v from idempotency where member_id = p_member and key = p_key;
  if v.call <> p_call or v.body_hash <> p_body_hash then
    return '{"state": "reused"}';
  end if;
  return jsonb_build_object('state', 'done', 'status', v.status, 'answer', v.answer);
end $$;

-- Stores the answer, in the transaction that began it.
create function idempotency_finish(p_member bigint, p_key text, p_status int, p_answer jsonb) returns void
language sql as $$
  update idempotency set status = p_status, answer = p_answer where member_id = p_member and key = p_key
$$;
