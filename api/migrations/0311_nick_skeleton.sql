-- What nicknames are unique by, beside the text itself: two that look alike have one skeleton. The API fills the rows
-- of members from before at its start; of those that look alike already all are kept, and newcomers are held off.
alter table members add column nick_skeleton text;
alter table members add column nick_shared boolean not null default false;
create unique index members_nick_skeleton on members (nick_skeleton) where not nick_shared;
create index members_nick_skeleton_all on members (nick_skeleton);
