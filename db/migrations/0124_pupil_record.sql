-- The rest of the national record, which the family of a registered child fills in (学籍信息采集).
-- One row for each pupil; a child who is admitted again confirms its record for the new application.
create table pupil_record (
  tenant_id text not null,
  student_id bigint not null,
  application_id bigint not null,
  plan_id bigint not null,
  state text not null default 'OPEN',
  -- By key of the form; the values of the sealed columns are encrypted for this row.
  answers jsonb not null default '{}',
  answers_sealed jsonb not null default '{}',
  -- One object for each guardian of the application, in its order.
  guardians jsonb not null default '[]',
  guardians_sealed jsonb not null default '[]',
  -- What the office wants to have corrected: `[{name, note}]`.
  marks jsonb not null default '[]',
  rev integer not null default 0,
  saved_at timestamptz,
  submitted_at timestamptz,
  completed_at timestamptz,
  reminded_at timestamptz,
  checked_by bigint,
  checked_by_name text,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint pupil_record__pkey primary key (tenant_id, student_id),
  constraint pupil_record__student_id foreign key (tenant_id, student_id) references student (tenant_id, id),
  constraint pupil_record__application_id foreign key (tenant_id, application_id) references enrolment_application (tenant_id, id),
  constraint pupil_record__plan_id foreign key (tenant_id, plan_id) references enrol_plan (tenant_id, id),
  constraint pupil_record__application unique (tenant_id, application_id),
  constraint pupil_record__state check (state in ('OPEN', 'DRAFT', 'SUBMITTED', 'RETURNED', 'COMPLETE')),
  constraint pupil_record__marks check ((state = 'RETURNED') = (jsonb_array_length(marks) > 0)),
  constraint pupil_record__completed check ((state = 'COMPLETE') = (completed_at is not null)),
  constraint pupil_record__submitted check (state not in ('SUBMITTED', 'COMPLETE') or submitted_at is not null)
);
create index pupil_record__plan on pupil_record (tenant_id, plan_id, state);
select protect_tenant_table('pupil_record');

-- Children who registered before this form existed are asked too; those with a record stay pupils.
insert into pupil_record (tenant_id, student_id, application_id, plan_id)
select distinct on (m.tenant_id, m.student_id) m.tenant_id, m.student_id, m.application_id, m.plan_id
from admission m
join enrolment_application a on a.tenant_id = m.tenant_id and a.id = m.application_id
where m.student_id is not null and a.status = 'REGISTERED'
order by m.tenant_id, m.student_id, m.application_id desc;

-- The rights of the form, for the schools that exist.
insert into role_permission (tenant_id, role_id, permission)
select r.tenant_id, r.id, g.permission
from role r
join (values
  ('enrolmentReviewer', 'pupilRecord.check'), ('enrolmentReviewer', 'pupilRecord.reveal'),
  ('enrolmentLead', 'pupilRecord.check'), ('enrolmentLead', 'pupilRecord.reveal'), ('enrolmentLead', 'pupilRecord.export')
) as g (alias, permission) on g.alias = r.alias
where not r.is_deleted
on conflict do nothing;
