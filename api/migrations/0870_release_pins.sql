-- Releases that were rolled back or demoted, and those that an operator opened for pins all the same. A release
-- without a row may be pinned once its gate passed.
create table release_pins (
  remote     text        not null,
  id         text        not null,
  withdrawn  boolean     not null default false,
  permitted  boolean     not null default false,
  changed_at timestamptz not null default clock_timestamp(),
  changed_by text        not null,
  primary key (remote, id),
  foreign key (remote, id) references releases (remote, id)
);

-- What was withdrawn before this table: the audit log names the releases before and after each way back, and a
-- promotion or canary after it makes a release an ordinary one again.
insert into release_pins (remote, id, withdrawn, changed_at, changed_by)
select distinct on (r.remote, r.id) r.remote, r.id, true, back.at, back.actor
  from audit_log back
  join releases r on r.remote = split_part(back.subject, ' ', 1)
 where back.ok and back.action in ('release.rollback', 'release.demote')
   and ((back.detail #>> '{from,stable}' = r.id and back.detail #>> '{to,stable}' is distinct from r.id)
     or split_part(back.detail #>> '{from,canary}', ' ', 1) = r.id)
   and not exists (
     select 1 from audit_log forth
      where forth.id > back.id and forth.ok and forth.action in ('release.promote', 'release.canary')
        and forth.subject = r.remote || ' ' || r.id)
 order by r.remote, r.id, back.id desc;
