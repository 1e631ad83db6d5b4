-- Asks for another look at every bet with a leg on these subjects. Answers how many bets.
create or replace function bet_enqueue(p_subjects text[]) returns int language sql as $$
  select jobs_enqueue('bet-settlement', array(
    select distinct l.bet_id::text from unnest(p_subjects) as s (subject) join bet_legs l on l.subject = s.subject),
    null, 0, true);
$$;
