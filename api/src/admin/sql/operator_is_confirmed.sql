-- Whether an account was confirmed by its own person: password by a link, and a second factor that is still there.
create or replace function operator_is_confirmed(p_account int) returns boolean language sql stable as $$
  select demo or (confirmed_at is not null
                  and (confirmed_before or exists (select 1 from second_factors f where f.operator_id = o.id)))
    from operators o where id = p_account
$$;
