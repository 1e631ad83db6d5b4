-- The person that an account counts as: 'account:7', or 'token:3' where accounts of a token of the server's are meant.
create or replace function operator_person(p_account int) returns text language plpgsql stable as $$
declare
  v_id int := p_account;
  v_seen int[] := '{}';
  o operators;
begin
  loop
    select * into o from operators where id = v_id;
    if o.demo or o.vouched_at is not null or (o.invited_by is null and o.invited_token is null) then
      return 'account:' || v_id;
    end if;
    if o.invited_by is null then
      return 'token:' || o.invited_token;
    end if;
    v_seen := v_seen || v_id;
    -- Accounts that sent one another links are one person, whichever one asks.
    if o.invited_by = any(v_seen) then
      return 'account:' || (select min(n) from unnest(v_seen[array_position(v_seen, o.invited_by):]) n);
    end if;
    v_id := o.invited_by;
  end loop;
end $$;
