-- What members staked and lost, in slots of ten minutes: made behind the writers from the sealed ledger, so that a bet under own
-- limits reads a few sums and the newest entries in place of a month of them.

create table member_play (
  member_id bigint not null,
  -- Its first moment.
  slot timestamptz not null,
  -- KRW: stakes; stakes less what came back.
  staked bigint not null,
  lost bigint not null,
  primary key (member_id, slot) include (staked, lost)
) with (fillfactor = 80);

-- How far the ledger is in the sums.
create table member_play_reading (
  only_row boolean primary key default true check (only_row),
  -- All seals up to this one.
  seal bigint not null default 0,
  -- Transactions below this id are in the sums.
  unread_from bigint not null default 0
);
insert into member_play_reading default values;

create function play_slot_length() returns interval language sql immutable as $$ select interval '10 minutes' $$;
create function play_slot(p_at timestamptz) returns timestamptz language sql immutable as $$
  select date_bin(play_slot_length(), p_at, timestamptz '2000-01-01 00:00:00+00')
$$;

-- Reads up to p_limit further seals into the sums and returns how many. One process at a time; the others return 0.
-- Ids are committed out of order: one that is so far below the newest seal's was in work while 20,000 others ended.
create function member_play_read(p_limit int, p_lookback bigint default 20000) returns int language plpgsql as $$
declare
  v_from bigint;
  v_seal bigint;
  v_newest bigint;
  v_read int;
begin
  if not pg_try_advisory_xact_lock(720690) then
    return 0;
  end if;
  select seal into v_from from member_play_reading;
  select max(seq), max(transaction_id), count(*) into v_seal, v_newest, v_read
    from (select seq, transaction_id from ledger_seals where seq > v_from order by seq limit p_limit) s;
  if v_read = 0 then
    return 0;
  end if;
  insert into member_play as p (member_id, slot, staked, lost)
  select split_part(e.account, ':', 2)::bigint, play_slot(t.created_at),
         coalesce(-sum(e.amount) filter (where t.kind in ('bet', 'casino_bet')), 0), -sum(e.amount)
    from ledger_seals s
    join ledger_transactions t on t.id = s.transaction_id
    join ledger_entries e on e.transaction_id = t.id
   where s.seq > v_from and s.seq <= v_seal and t.kind ~ '^(bet|casino)' and e.account ~ '^member:[0-9]+:cash$'
     and t.created_at > clock_timestamp() - interval '40 days'
   group by 1, 2
  on conflict (member_id, slot) do update
    set staked = p.staked + excluded.staked, lost = p.lost + excluded.lost;
  update member_play_reading
     set seal = v_seal,
         unread_from = coalesce(
           (select min(t.id) from ledger_transactions t
             where t.id > v_newest - p_lookback
               and not exists (select 1 from ledger_seals s where s.transaction_id = t.id and s.seq <= v_seal)),
           v_newest + 1) - p_lookback;
  return v_read;
end $$;

-- What of the sums' slot around a moment lies after it: the part of a slot that a span begins in.
create function member_play_after(p_member bigint, p_from timestamptz, p_seal bigint, out staked bigint, out lost bigint)
  language plpgsql stable as $$
declare
  v_end timestamptz := play_slot(p_from) + play_slot_length();
begin
  staked := 0;
  lost := 0;
  if not exists (select 1 from member_play where member_id = p_member and slot = play_slot(p_from)) then
    return;
  end if;
  select coalesce(-sum(e.amount) filter (where t.kind in ('bet', 'casino_bet')), 0), coalesce(-sum(e.amount), 0)
    into staked, lost
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
   where e.account = 'member:' || p_member || ':cash'
     and e.transaction_id between ledger_id_at(p_from) and ledger_id_at(v_end) + 2000
     and t.created_at > p_from and t.created_at < v_end and t.kind ~ '^(bet|casino)'
     and exists (select 1 from ledger_seals s where s.transaction_id = t.id and s.seq <= p_seal);
end $$;

-- KRW by span. `p_longest`: the longest span that is asked for; longer ones hold what that one does. The same as
-- `protection_used` answers from the ledger alone.
create or replace function protection_play(p_member bigint, p_longest text,
                                out stake_day bigint, out stake_week bigint, out stake_month bigint,
                                out loss_day bigint, out loss_week bigint, out loss_month bigint)
  language plpgsql stable as $$
declare
  v_day timestamptz := span_from('day');
  v_week timestamptz := span_from('week');
  v_month timestamptz := span_from('month');
  v_from timestamptz := case p_longest when 'day' then v_day when 'week' then v_week else v_month end;
  v_reading member_play_reading;
  v record;
begin
  select * into v_reading from member_play_reading;
  -- Slots that lie in a span as a whole, and entries that are in no slot yet.
  select coalesce(sum(p.staked) filter (where p.at > v_day), 0), coalesce(sum(p.staked) filter (where p.at > v_week), 0),
         coalesce(sum(p.staked), 0), coalesce(sum(p.lost) filter (where p.at > v_day), 0),
         coalesce(sum(p.lost) filter (where p.at > v_week), 0), coalesce(sum(p.lost), 0)
    into stake_day, stake_week, stake_month, loss_day, loss_week, loss_month
    from (select slot as at, staked, lost from member_play where member_id = p_member and slot > v_from
          union all
          select t.created_at, case when t.kind in ('bet', 'casino_bet') then -e.amount else 0 end, -e.amount
            from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
           where e.account = 'member:' || p_member || ':cash' and e.transaction_id >= v_reading.unread_from
             and t.created_at > v_from and t.kind ~ '^(bet|casino)'
             and not exists (select 1 from ledger_seals s where s.transaction_id = t.id and s.seq <= v_reading.seal)) p;
  v := member_play_after(p_member, v_day, v_reading.seal);
  stake_day := stake_day + v.staked;
  loss_day := loss_day + v.lost;
  if v_from < v_day then
    v := member_play_after(p_member, v_week, v_reading.seal);
    stake_week := stake_week + v.staked;
    loss_week := loss_week + v.lost;
  else
    stake_week := stake_day;
    loss_week := loss_day;
  end if;
  if v_from < v_week then
    v := member_play_after(p_member, v_month, v_reading.seal);
    stake_month := stake_month + v.staked;
    loss_month := loss_month + v.lost;
  else
    stake_month := stake_week;
    loss_month := loss_week;
  end if;
end $$;
