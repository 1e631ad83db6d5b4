-- Enqueues the pushes of a notification, one for each browser of the member, in the statement that writes it. Returns their
-- number. The sender decides about each push when it is due.
create or replace function push_enqueue(p_notification uuid, p_member bigint) returns int language sql as $$
  select coalesce((
    select jobs_enqueue('push', array_agg(p_notification || ':' || s.id),
                        array_agg(jsonb_build_object('notification', p_notification, 'subscription', s.id)), 0, false)
      from push_subscriptions s where s.member_id = p_member having count(*) > 0), 0)
$$;
