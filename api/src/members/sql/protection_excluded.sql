-- Whether a self-exclusion is in force: past its end too, until a request to return is 24 hours old.
create or replace function protection_excluded(v member_protection) returns boolean language sql stable as $$
  select v.excluded_at is not null
     and (v.return_requested_at is null
          or clock_timestamp() < greatest(v.excluded_until, v.return_requested_at + interval '24 hours'))
$$;
