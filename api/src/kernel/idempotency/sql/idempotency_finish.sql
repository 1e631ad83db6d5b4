-- Stores the answer, in the transaction that began it.
create or replace function idempotency_finish(p_owner bigint, p_key text, p_status int, p_answer jsonb, p_kind text default 'member')
returns void language sql as $$
  update idempotency set status = p_status, answer = p_answer
   where owner_id = p_owner and key = p_key and owner_kind = p_kind
$$;
