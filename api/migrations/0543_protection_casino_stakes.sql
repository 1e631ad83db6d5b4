-- Stakes that casinos of the single wallet take from a member's money are posted as 'casino_bet': they count towards the member's
-- own limits of stakes, as losses there did already.

create or replace function protection_used(p_member bigint, p_kind text, p_span text) returns bigint language plpgsql stable as $$
declare
  v_from timestamptz := span_from(p_span);
begin
  if p_kind = 'deposit' then
    return (select coalesce(sum(amount), 0) from cash_requests
             where member_id = p_member and kind = 'credit' and created_at > v_from and state not in ('rejected', 'expired'));
  elsif p_kind = 'time' then
    return (select coalesce(sum(seconds), 0) from member_time
             where member_id = p_member and slot > v_from - interval '10 minutes');
  end if;
  return (select coalesce(-sum(e.amount), 0)
            from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
           where e.account = 'member:' || p_member || ':cash' and e.transaction_id >= ledger_id_at(v_from)
             and t.created_at > v_from
             and case p_kind when 'stake' then t.kind in ('bet', 'casino_bet')
                             else t.kind ~ '^(bet|casino)' end);
end $$;

create or replace function protection_frees_at(p_member bigint, p_kind text, p_span text) returns timestamptz language plpgsql stable as $$
declare
  v_from timestamptz := span_from(p_span);
  v_oldest timestamptz;
begin
  if p_kind = 'deposit' then
    select min(created_at) into v_oldest from cash_requests
     where member_id = p_member and kind = 'credit' and created_at > v_from and state not in ('rejected', 'expired');
  elsif p_kind = 'time' then
    select min(slot) + interval '10 minutes' into v_oldest from member_time
     where member_id = p_member and slot > v_from - interval '10 minutes' and seconds > 0;
  else
    select min(t.created_at) into v_oldest
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
     where e.account = 'member:' || p_member || ':cash' and e.transaction_id >= ledger_id_at(v_from)
       and t.created_at > v_from and e.amount < 0
       and case p_kind when 'stake' then t.kind in ('bet', 'casino_bet')
                       else t.kind ~ '^(bet|casino)' end;
  end if;
  return v_oldest + case p_span when 'day' then interval '24 hours' when 'week' then interval '7 days' else interval '1 month' end;
end $$;

create or replace function protection_play(p_member bigint, p_longest text,
                                out stake_day bigint, out stake_week bigint, out stake_month bigint,
                                out loss_day bigint, out loss_week bigint, out loss_month bigint)
  language plpgsql stable as $$
declare
  v_day timestamptz := span_from('day');
  v_week timestamptz := span_from('week');
  v_month timestamptz := span_from('month');
  v_from timestamptz := case p_longest when 'day' then v_day when 'week' then v_week else v_month end;
begin
  select coalesce(-sum(p.amount) filter (where p.is_stake and p.created_at > v_day), 0),
         coalesce(-sum(p.amount) filter (where p.is_stake and p.created_at > v_week), 0),
         coalesce(-sum(p.amount) filter (where p.is_stake), 0),
         coalesce(-sum(p.amount) filter (where p.created_at > v_day), 0),
         coalesce(-sum(p.amount) filter (where p.created_at > v_week), 0),
         coalesce(-sum(p.amount), 0)
    into stake_day, stake_week, stake_month, loss_day, loss_week, loss_month
    from (select e.amount, t.created_at, t.kind in ('bet', 'casino_bet') as is_stake
            from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
           where e.account = 'member:' || p_member || ':cash' and e.transaction_id >= ledger_id_at(v_from)
             and t.created_at > v_from and t.kind ~ '^(bet|casino)') p;
end $$;
