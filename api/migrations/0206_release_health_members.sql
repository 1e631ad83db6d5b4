-- Reports count by member: whose builds worked and whose failed, and from how many addresses, tells a bad build from
-- one broken browser or one line.
alter table release_health_visitors add column address text not null default '';
alter table release_health_visitors drop constraint release_health_visitors_kind_check;
alter table release_health_visitors
  add constraint release_health_visitors_kind_check check (kind in ('loaded', 'failed', 'slow'));
