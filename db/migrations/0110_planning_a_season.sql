-- Enrolment plans are made on screen: what is edited is a draft, and each publication is a version.
alter table enrol_plan
  add column ownership text not null default 'PUBLIC',
  add column allocation text not null default 'REGISTER',
  add column class_count integer not null default 0,
  add column class_size integer not null default 0,
  add column passes_leftovers boolean not null default false,
  add column twin_seats integer not null default 0,
  add column version integer not null default 0,
  add column draft jsonb,
  add column draft_rev integer not null default 0,
  add constraint enrol_plan__ownership check (ownership in ('PUBLIC', 'PRIVATE')),
  add constraint enrol_plan__allocation check (allocation in ('DISTRICT', 'LOTTERY', 'DIRECT', 'REGISTER')),
  add constraint enrol_plan__counts check (
    class_count >= 0 and class_size >= 0 and twin_seats >= 0 and version >= 0 and draft_rev >= 0);
create index enrol_plan__year on enrol_plan (tenant_id, school_year desc, id desc);

-- Seats of a category. `place` is the order in which the categories are admitted.
create table enrol_quota (
  tenant_id text not null,
  plan_id bigint not null,
  category text not null,
  place integer not null,
  seats integer not null,
  sort_by text not null,
  constraint enrol_quota__pkey primary key (tenant_id, plan_id, category),
  constraint enrol_quota__plan_id foreign key (tenant_id, plan_id) references enrol_plan (tenant_id, id),
  constraint enrol_quota__place unique (tenant_id, plan_id, place),
  constraint enrol_quota__seats check (seats >= 0),
  constraint enrol_quota__sort_by check (sort_by in ('HOUSEHOLD_DATE', 'TITLE_DATE', 'DRAW'))
);
select protect_tenant_table('enrol_quota');

-- Plans that exist are published ones. Their seats were one number: they begin on the first category,
-- and the office divides them.
update enrol_plan set version = 1 where status <> 'DRAFT';
insert into enrol_quota (tenant_id, plan_id, category, place, seats, sort_by)
select p.tenant_id, p.id, c.category, c.place - 1, case c.place when 1 then p.quota_total else 0 end, 'HOUSEHOLD_DATE'
from enrol_plan p, unnest(p.categories) with ordinality as c (category, place)
where p.status <> 'DRAFT';

-- What was published, when and by whom. Rows are never changed.
create table enrol_plan_version (
  tenant_id text not null,
  plan_id bigint not null,
  version integer not null,
  content jsonb not null,
  published_by bigint not null,
  published_by_name text not null,
  published_time timestamptz not null,
  constraint enrol_plan_version__pkey primary key (tenant_id, plan_id, version),
  constraint enrol_plan_version__plan_id foreign key (tenant_id, plan_id) references enrol_plan (tenant_id, id),
  constraint enrol_plan_version__published_by foreign key (tenant_id, published_by) references app_user (tenant_id, id)
);
create index enrol_plan_version__published_by on enrol_plan_version (tenant_id, published_by);
select protect_tenant_table('enrol_plan_version');

-- The enrolment lead of a school that exists may plan, as in a new one.
insert into role_permission (tenant_id, role_id, permission)
select r.tenant_id, r.id, 'enrolment.plan'
from role r
where r.alias = 'enrolmentLead' and not r.is_deleted
on conflict do nothing;
