-- Refuses bets by a limit of the losses: MR004, with scope and key of the limit in its detail, and with the member where
-- the limit is of that member's bets.
create or replace function bet_limit_passed(p_scope text, p_key text, p_member bigint) returns void language plpgsql as $$
begin
  raise exception 'the loss of % % would pass its limit', p_scope, p_key using errcode = 'MR004',
    detail = jsonb_build_object('scope', p_scope, 'key', p_key, 'member', p_member)::text;
end $$;
