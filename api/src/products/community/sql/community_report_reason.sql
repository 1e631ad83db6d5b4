-- Why the community gave a bonus or points, from the posting's kind and key; null for all other postings.
create or replace function community_report_reason(p_kind text, p_key text) returns text language sql stable as $$
  select case
    when p_kind = 'coupon_money' or p_key like 'points:coupon:%' then
      case (select d.kind from coupons c join coupons d on d.id = c.drawn_from
             where c.id = substring(p_key from '([0-9]+)$')::bigint)
        when 'wheel' then 'roulette' when 'random' then 'random_coupon' else 'coupon' end
    when p_key like 'points:attendance:%' then 'attendance' end
$$;
