-- Whether a text holds a search key; '' is held by none.
create or replace function text_holds(p_text text, p_key text) returns boolean language sql immutable parallel safe as $$
  select p_key <> '' and strpos(text_search_key(p_text), p_key) > 0
$$;
