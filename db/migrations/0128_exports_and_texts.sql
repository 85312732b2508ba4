-- A list that the lead wants to take out of the system. Somebody else approves it, and each download is audited.
create table enrolment_export (
  tenant_id text not null,
  id bigint not null default new_id(),
  kind text not null,
  plan_id bigint not null,
  category text,
  status text,
  -- Whether numbers, phones and addresses are written in clear.
  is_clear boolean not null,
  purpose text not null,
  row_count integer not null,
  state text not null default 'PENDING',
  asked_by bigint not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  decided_by bigint,
  decided_by_name text,
  decided_at timestamptz,
  answer text not null default '',
  download_count integer not null default 0,
  constraint enrolment_export__pkey primary key (tenant_id, id),
  constraint enrolment_export__plan_id foreign key (tenant_id, plan_id) references enrol_plan (tenant_id, id),
  constraint enrolment_export__kind check (kind in ('LIST', 'RECORD')),
  constraint enrolment_export__state check (state in ('PENDING', 'APPROVED', 'REFUSED')),
  constraint enrolment_export__decided check ((state = 'PENDING') = (decided_at is null)),
  constraint enrolment_export__other_person check (decided_by <> asked_by)
);
create index enrolment_export__asked on enrolment_export (tenant_id, asked_by, asked_at desc);
create index enrolment_export__queue on enrolment_export (tenant_id, state, asked_at desc);
select protect_tenant_table('enrolment_export');

-- What the national student record asks of admitted children beyond their application.
create table enrolment_record (
  tenant_id text not null,
  application_id bigint not null,
  -- One sealed text: `{"bloodType":"A",…}`.
  values_sealed text not null,
  entered_by bigint not null,
  entered_at timestamptz not null,
  constraint enrolment_record__pkey primary key (tenant_id, application_id),
  constraint enrolment_record__application_id foreign key (tenant_id, application_id) references enrolment_application (tenant_id, id) on delete cascade
);
select protect_tenant_table('enrolment_record');

-- Messages to families that the office worded itself; without a row the original is sent.
create table enrolment_message_text (
  tenant_id text not null,
  action text not null,
  title text not null,
  body text not null,
  changed_by bigint not null,
  changed_by_name text not null,
  changed_at timestamptz not null,
  constraint enrolment_message_text__pkey primary key (tenant_id, action)
);
select protect_tenant_table('enrolment_message_text');

-- Whoever decides about admissions may ask for exports; the person in charge of personal data approves them.
insert into role_permission (tenant_id, role_id, permission)
select tenant_id, role_id, 'enrolment.export' from role_permission where permission = 'enrolment.decide'
on conflict do nothing;
insert into role_permission (tenant_id, role_id, permission)
select r.tenant_id, r.id, 'enrolment.approveExport' from role r where r.alias = 'privacy'
on conflict do nothing;
insert into role_permission (tenant_id, role_id, permission)
select tenant_id, role_id, 'grant:' || added.permission
from role_permission, (values ('enrolment.export'), ('enrolment.approveExport')) added (permission)
where role_permission.permission = 'grant:enrolment.decide'
on conflict do nothing;
