-- The reviewer to whom the lead gave an application. It is a wish, not a lock: a claim decides who reviews.
alter table enrolment_application add column assignee_id bigint;
alter table enrolment_application add column assignee_name text;
create index enrolment_application__assignee on enrolment_application (tenant_id, assignee_id) where assignee_id is not null;

-- Two applications that may concern one child, or that claim the same home. Nothing is blocked by a row.
create table enrolment_duplicate (
  tenant_id text not null,
  id bigint not null default new_id(),
  -- The earlier id first, so that a pair exists once.
  first_id bigint not null,
  second_id bigint not null,
  school_year integer not null,
  score integer not null,
  reasons text[] not null,
  state text not null default 'OPEN',
  note text not null default '',
  decided_by bigint,
  decided_by_name text,
  decided_at timestamptz,
  found_at timestamptz not null,
  constraint enrolment_duplicate__pkey primary key (tenant_id, id),
  constraint enrolment_duplicate__pair unique (tenant_id, first_id, second_id),
  constraint enrolment_duplicate__order check (first_id < second_id),
  constraint enrolment_duplicate__first_id foreign key (tenant_id, first_id) references enrolment_application (tenant_id, id) on delete cascade,
  constraint enrolment_duplicate__second_id foreign key (tenant_id, second_id) references enrolment_application (tenant_id, id) on delete cascade,
  constraint enrolment_duplicate__state check (state in ('OPEN', 'SAME', 'DIFFERENT', 'SEAT_LOCK', 'TWINS')),
  constraint enrolment_duplicate__decided check ((state = 'OPEN') = (decided_at is null))
);
create index enrolment_duplicate__queue on enrolment_duplicate (tenant_id, school_year, state, score desc);
create index enrolment_duplicate__second on enrolment_duplicate (tenant_id, second_id);
select protect_tenant_table('enrolment_duplicate');

-- Twins whom the office bound together although the forms do not name each other.
create table enrolment_twin (
  tenant_id text not null,
  application_id bigint not null,
  -- The smallest application id of the group.
  group_id bigint not null,
  bound_by bigint not null,
  bound_at timestamptz not null,
  constraint enrolment_twin__pkey primary key (tenant_id, application_id),
  constraint enrolment_twin__application_id foreign key (tenant_id, application_id) references enrolment_application (tenant_id, id) on delete cascade
);
create index enrolment_twin__group on enrolment_twin (tenant_id, group_id);
select protect_tenant_table('enrolment_twin');

-- For how many years an admission uses up the home that it was based on; 0 asks nothing.
alter table enrol_plan add column seat_lock_years integer not null default 0;
alter table enrol_plan add constraint enrol_plan__seat_lock_years check (seat_lock_years between 0 and 12);
update enrol_plan set draft = draft || '{"seatLockYears": 0}' where draft is not null;
update enrol_plan_version set content = content || '{"seatLockYears": 0}';

-- A keyed index of the content, by which the same paper is found again; null for older files.
alter table stored_file add column content_index text;
