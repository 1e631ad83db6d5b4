-- What the user panel counts: coupons that are open, random ones apart. None where promotions are stopped.
create or replace function coupon_counts(p_member bigint, out open_coupons int, out open_randoms int) language plpgsql stable as $$
begin
  select count(*) filter (where kind <> 'random')::int, count(*) filter (where kind = 'random')::int
    into open_coupons, open_randoms
    from coupons where member_id = p_member and state = 'open' and valid_until > clock_timestamp();
  if open_coupons + open_randoms > 0 and promotion_stop(p_member) is not null then
    open_coupons := 0;
    open_randoms := 0;
  end if;
end $$;
