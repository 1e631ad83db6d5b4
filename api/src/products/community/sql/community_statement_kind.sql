-- Kinds of a member's statement that postings of the community are of; null for all others.
create or replace function community_statement_kind(p_posting text) returns text language sql immutable parallel safe as $$
  select case when p_posting like 'coupon%' then 'bonus' end
$$;
