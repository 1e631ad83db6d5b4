-- A text as searches compare it: small letters and digits without accents, signs, spaces and marks that are not seen, as
-- searchKey of the contracts makes it. ASCII and composed Hangul, which most names are of, take the short way.
create or replace function text_search_key(p_text text) returns text language sql immutable parallel safe as $$
  select case
    when p_text !~ '[^ -~\uac00-\ud7a3]' then regexp_replace(lower(p_text), '[^a-z0-9\uac00-\ud7a3]+', '', 'g')
    else regexp_replace(
      replace(replace(replace(replace(
        lower(translate(
          normalize(regexp_replace(normalize(normalize(p_text, nfkc), nfd), '[\u0300-\u036f]', '', 'g'), nfc),
          'ØøŁłĐđÐðıςÆŒÞẞ', 'oollddddiσæœþß')),
        'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u3000-\u303f\ufe00-\ufe0f\ufeff]+',
      '', 'g')
  end
$$;
