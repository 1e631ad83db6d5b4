-- Rebuilds report_active_days from report_activity. The caller must hold the lock on the row of report_state.
create or replace function report_active_rebuild() returns void language plpgsql set jit = off set work_mem = '64MB' as $$
begin
  delete from report_active_days;
  insert into report_active_days (product, level, day, previous, members)
    select product, level, day, coalesce(previous, '-infinity'), count(*)
      from (select d.product, d.level, d.day,
                   lag(d.day) over (partition by d.member_id, d.product, d.level order by d.day) as previous
              from (select product, level, member_id, day from report_activity
                     union all select product, -2, member_id, day from report_activity
                     union all select distinct '', level, member_id, day from report_activity
                     union all select distinct '', -2, member_id, day from report_activity) d) c
     group by 1, 2, 3, 4;
  update report_state set active_seq = seq;
end $$;
