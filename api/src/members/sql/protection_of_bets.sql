-- Bets are checked against their members' protection once for all bets of a statement, when their stakes are posted.
create or replace function protection_of_bets() returns trigger language plpgsql as $$
declare
  v_members bigint[];
  v_member bigint;
begin
  select array_agg(member_id) into v_members from written;
  foreach v_member in array protection_watch_of(v_members) loop
    perform protection_check(v_member, 'bet', 0);
  end loop;
  return null;
end $$;

create or replace trigger bets_protection after insert on bets
  referencing new table as written for each statement execute function protection_of_bets();
