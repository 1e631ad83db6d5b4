-- A match has one result at a time.
create or replace function sports_result_alone() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(720430, hashtext(new.subject));
  return new;
end $$;

create or replace trigger sports_result_alone before insert or update on sports_results
  for each row execute function sports_result_alone();
