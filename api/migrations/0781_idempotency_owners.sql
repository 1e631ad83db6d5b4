-- Answers of operators' acts are kept where those of members' calls are. `owner_kind`: 'member', or the kind of an operator's
-- credential; `owner_id`: its id among those of its kind.
alter table idempotency add owner_kind text not null default 'member';
alter table idempotency rename member_id to owner_id;
alter table idempotency drop constraint idempotency_pkey, add primary key (owner_id, key, owner_kind);
create index idempotency_operators_age on idempotency (created_at) where owner_kind <> 'member';

insert into idempotency (owner_kind, owner_id, key, call, body_hash, status, answer, created_at)
  select split_part(key, ':', 1), split_part(key, ':', 2)::bigint, split_part(key, ':', 3), 'cash', hash, 200, answer, created_at
    from cash_acts;
drop table cash_acts;

-- Begins an attempt. First of its key: {"state": "new"}. Same key and body: {"state": "done", "status", "answer"}.
-- Same key, other body or call: {"state": "reused"}. A second attempt waits until the first one's transaction ends.
drop function idempotency_begin(bigint, text, text, text);
create function idempotency_begin(p_owner bigint, p_key text, p_call text, p_body_hash text, p_kind text default 'member')
returns jsonb language plpgsql as $$
declare
  v idempotency;
begin
  insert into idempotency (owner_kind, owner_id, key, call, body_hash)
    values (p_kind, p_owner, p_key, p_call, p_body_hash) on conflict do nothing;
  if found then
    return '{"state": "new"}';
  end if;
  select * into v from idempotency where owner_id = p_owner and key = p_key and owner_kind = p_kind;
  if v.call <> p_call or v.body_hash <> p_body_hash then
    return '{"state": "reused"}';
  end if;
  return jsonb_build_object('state', 'done', 'status', v.status, 'answer', v.answer);
end $$;

-- Stores the answer, in the transaction that began it.
drop function idempotency_finish(bigint, text, int, jsonb);
create function idempotency_finish(p_owner bigint, p_key text, p_status int, p_answer jsonb, p_kind text default 'member')
returns void language sql as $$
  update idempotency set status = p_status, answer = p_answer
   where owner_id = p_owner and key = p_key and owner_kind = p_kind
$$;
