-- What tells a writer of the board from others whose masked nicknames are alike. It says nothing of the member: it follows
-- from the member's number by a secret of the site, and is the same on every post.
create or replace function board_mark(p_member bigint) returns text language sql stable as $$
  select upper(left(encode(sha256(convert_to(s.value || ':board:' || p_member, 'UTF8')), 'hex'), 4))
    from secrets s where s.name = 'member_identities'
$$;
