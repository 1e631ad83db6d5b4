-- Accounts and tokens with a published password or secret: they exist for trying the site out, and real-money mode
-- treats them as unknown.
alter table operators add column demo boolean not null default false;
alter table operator_tokens add column demo boolean not null default false;
