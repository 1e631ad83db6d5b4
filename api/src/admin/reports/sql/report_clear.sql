-- Clears the sums, so that the next count starts from the first transaction. Readers see the old sums until the commit.
create or replace function report_clear() returns void language plpgsql as $$
begin
  perform 1 from report_state for update;
  delete from report_sums;
  delete from report_hours;
  delete from report_activity;
  delete from report_active_days;
  delete from report_members;
  update report_state set seq = 0, transaction_id = 0, posted_at = null, active_seq = 0;
end $$;
