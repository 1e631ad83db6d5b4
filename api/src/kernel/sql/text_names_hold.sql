-- Whether one of a name's languages holds a search key: {"ko": "…", "en": "…"}.
create or replace function text_names_hold(p_names jsonb, p_key text) returns boolean language sql immutable parallel safe as $$
  select exists (select 1 from jsonb_each_text(p_names) n where text_holds(n.value, p_key))
$$;
