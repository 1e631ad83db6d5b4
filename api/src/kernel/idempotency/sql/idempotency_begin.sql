-- Begins an attempt. First of its key: {"state": "new"}. Same key and body: {"state": "done", "status", "answer"}.
-- Same key, other body or call: {"state": "reused"}. A second attempt waits until the first one's transaction ends.
create or replace function idempotency_begin(p_owner bigint, p_key text, p_call text, p_body_hash text, p_kind text default 'member')
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
