-- Course requests: confirmed by the lead of the institution, drafts that save themselves, covers, and changes of an approved
-- course as a request of their own.

alter table course drop constraint course__state;
alter table course add constraint course__state check (
  state in ('AWAITING_CONFIRMATION', 'PENDING', 'RETURNED', 'AWAITING_APPROVAL', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'TERMINATED'));

alter table course
  -- The lead of the institution confirms the request first. It is false if the lead asked, and for courses of the school.
  add column needs_confirmation boolean not null default false,
  -- The cover, a public picture: its file and its address. Empty: the clients draw one.
  add column cover_id bigint,
  add column cover text not null default '',
  -- The approved course that this request changes. Once approved, its values replace those of that course.
  add column revises_id bigint,
  add constraint course__revises_id foreign key (tenant_id, revises_id) references course (tenant_id, id),
  add constraint course__revises_other check (revises_id <> id),
  add constraint course__cover check ((cover = '') = (cover_id is null)),
  add constraint course__needs_confirmation check (not needs_confirmation or owner_kind = 'INSTITUTION');
-- A course has one open change at a time.
create unique index course__open_change on course (tenant_id, revises_id)
  where state in ('AWAITING_CONFIRMATION', 'PENDING', 'RETURNED', 'AWAITING_APPROVAL') and revises_id is not null;
create index course__revises_id on course (tenant_id, revises_id) where revises_id is not null;

-- What somebody has typed into the form so far. It is deleted when the request is submitted.
create table course_draft (
  tenant_id text not null,
  user_id bigint not null,
  -- 'new', or the id of the course or returned request that is being changed.
  subject text not null,
  form jsonb not null,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint course_draft__pkey primary key (tenant_id, user_id, subject),
  constraint course_draft__user_id foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
select protect_tenant_table('course_draft');
