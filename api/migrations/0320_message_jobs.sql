-- Messages that wait are jobs of the queue 'messages', by their ids.
select jobs_enqueue('messages', array_agg(id::text), null, 0, false)
  from message_outbox where state = 'waiting' having count(*) > 0;
alter table message_outbox drop column attempts, drop column run_at;
