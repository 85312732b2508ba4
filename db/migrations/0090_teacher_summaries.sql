-- Families and pupils read a summary of each hired teacher: a photo, and the honours if released.
alter table resume
  add column photo_id bigint,
  add column honours_are_public boolean not null default false;
create index resume__hired on resume (tenant_id, id) where state = 'HIRED';
