-- Why a bonus or points were given or taken, from the posting's kind and key.
create or replace function report_reason(p_kind text, p_key text) returns text language sql stable as $$
  select case
    when p_kind = 'point_conversion' or p_kind = 'points_converted' then 'converted'
    when p_kind = 'coupon_money' or p_key like 'points:coupon:%' then
      case (select d.kind from coupons c join coupons d on d.id = c.drawn_from
             where c.id = substring(p_key from '([0-9]+)$')::bigint)
        when 'wheel' then 'roulette' when 'random' then 'random_coupon' else 'coupon' end
    when p_key like 'points:attendance:%' then 'attendance'
    when p_kind = 'points_stake' then 'stake'
    when p_kind = 'points_stake_corrected' then 'stake_corrected'
    when p_kind = 'points_given' then 'given'
    when p_kind = 'points_taken' then 'taken'
    when p_kind = 'demo_grant' then 'demo'
    else 'other' end
$$;
