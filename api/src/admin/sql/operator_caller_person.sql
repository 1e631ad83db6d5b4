-- The person behind a caller, which is an operator's account or a token. A token counts as the person whose account made it,
-- and one that a token made counts as that token.
create or replace function operator_caller_person(p_kind text, p_id int) returns text language sql stable as $$
  select case when p_kind = 'account' then operator_person(p_id)
              else (select case when made_by is not null then operator_person(made_by)
                                else 'token:' || coalesce(made_token, id) end
                      from operator_tokens where id = p_id) end
$$;
