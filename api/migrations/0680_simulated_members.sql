-- Members of the demo whom a process plays; what others see of them is marked.
alter table members add column simulated boolean not null default false;
