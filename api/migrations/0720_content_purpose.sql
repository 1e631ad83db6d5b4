-- What operators write is a notice, which reaches everybody, or a promotion, which needs the member's consent.
-- Events advertise; popups and banners that stand already are notices until an operator says otherwise.

alter table announcements add purpose text not null default 'notice' check (purpose in ('notice', 'promotion'));
update announcements set purpose = 'promotion' where type = 'event';
alter table popups add purpose text not null default 'notice' check (purpose in ('notice', 'promotion'));
alter table banners add purpose text not null default 'notice' check (purpose in ('notice', 'promotion'));

-- The ranking lists members who have agreed to promotions. Members whom a process plays agree by their making.
insert into promotion_consents (member_id)
select id from members m where simulated and not exists (select 1 from promotion_consents c where c.member_id = m.id);
