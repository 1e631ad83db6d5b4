-- Pairs of characters that a post is found by are those of its text without accents.
with plain as (
  select id, replace(replace(replace(replace(
           translate(normalize(regexp_replace(normalize(search, nfd), '[\u0300-\u036f]', '', 'g'), nfc), 'øłđðıς', 'olddiσ'),
           'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th') as text
    from board_posts
)
update board_posts p
   set terms = coalesce((select array_agg(distinct substr(line, n, 2))
                           from unnest(string_to_array(plain.text, e'\n')) line,
                                generate_series(1, least(char_length(line), 600) - 1) n), '{}')
  from plain where plain.id = p.id and plain.text <> p.search;
