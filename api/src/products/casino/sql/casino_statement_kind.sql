-- Kinds of a member's statement that postings of casinos are of; null for all others.
create or replace function casino_statement_kind(p_posting text) returns text language sql immutable parallel safe as $$
  select case when p_posting like 'casino\_%' then 'convert' end
$$;
