-- Enqueues stops for later returns to a stopped member's balance, such as a late win, and for stops that begin by the
-- clock alone.
create or replace function casino_enqueue_stopped() returns int language sql as $$
  select jobs_enqueue('casino-stops', array_agg(u.casino || ':' || u.member_id order by u.casino, u.member_id), null, 0, false)
    from wallets w join casino_users u on u.member_id = w.member_id and w.wallet = 'casino:' || u.casino
   where w.wallet like 'casino:%' and w.balance > 0 and member_play_stopped(w.member_id) having count(*) > 0
$$;
