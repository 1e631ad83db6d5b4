-- How people call a person.
create or replace function operator_person_name(p_person text) returns text language sql stable as $$
  select case when p_person like 'account:%' then (select name from operators where id = split_part(p_person, ':', 2)::int)
              else (select name from operator_tokens where id = split_part(p_person, ':', 2)::int) end
$$;
