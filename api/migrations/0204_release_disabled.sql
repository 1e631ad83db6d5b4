-- Operators may take any remote off the site.
alter table release_channels add column disabled boolean not null default false;

-- Changes of what runs are looked at for the remotes that an account names. These roles were good for all of them
-- without naming any, and stay so.
update operators set remotes = '{*}' where role in ('release_manager', 'admin') and remotes = '{}';
