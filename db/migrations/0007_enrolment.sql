-- New-student enrolment: plans with their windows and rules, applications with everything that hangs on them, drafts.
-- Columns named *_sealed hold ciphertext bound to their row; *_index hold keyed blind indexes. No identity number stands here in clear.

create table enrol_plan (
  tenant_id text not null,
  id bigint not null default new_id(),
  name text not null,
  school_year integer not null,
  stage text not null,
  introduction text not null default '',
  quota_total integer not null,
  born_by date,
  status text not null,
  form_version integer not null default 1,
  categories text[] not null,
  bureau_earliest_start timestamptz,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint enrol_plan__pkey primary key (tenant_id, id),
  constraint enrol_plan__stage check (stage in ('YEY', 'XX', 'CZ', 'GZ')),
  constraint enrol_plan__status check (status in ('DRAFT', 'PUBLISHED', 'CLOSED', 'ARCHIVED')),
  constraint enrol_plan__quota_total check (quota_total >= 0)
);
select protect_tenant_table('enrol_plan');

create table enrol_window (
  tenant_id text not null,
  id bigint not null default new_id(),
  plan_id bigint not null,
  kind text not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  categories text[] not null default '{}',
  text_before text not null default '',
  text_after text not null default '',
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint enrol_window__pkey primary key (tenant_id, id),
  constraint enrol_window__plan_id foreign key (tenant_id, plan_id) references enrol_plan (tenant_id, id),
  constraint enrol_window__kind check (kind in ('FILL', 'AMEND', 'SUPPLEMENT', 'ONSITE', 'LOTTERY', 'RESULT', 'CONFIRM', 'REGISTER', 'APPEAL')),
  constraint enrol_window__end_at check (end_at > start_at)
);
create index enrol_window__plan on enrol_window (tenant_id, plan_id, kind);
select protect_tenant_table('enrol_window');

-- One row per plan, category and version: an application keeps being judged by the version it was opened with.
create table form_rule (
  tenant_id text not null,
  id bigint not null default new_id(),
  plan_id bigint not null,
  category text not null,
  version integer not null,
  visible jsonb not null,
  must jsonb not null,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint form_rule__pkey primary key (tenant_id, id),
  constraint form_rule__plan_id foreign key (tenant_id, plan_id) references enrol_plan (tenant_id, id),
  constraint form_rule__plan_id_category_version unique (tenant_id, plan_id, category, version)
);
select protect_tenant_table('form_rule');

create table return_reason (
  tenant_id text not null,
  id bigint not null default new_id(),
  code text not null,
  title text not null,
  parent_text text not null,
  field_keys text[] not null default '{}',
  material_keys text[] not null default '{}',
  severity text not null,
  sort integer not null default 0,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint return_reason__pkey primary key (tenant_id, id),
  constraint return_reason__code unique (tenant_id, code),
  constraint return_reason__severity check (severity in ('fix', 'deny'))
);
select protect_tenant_table('return_reason');

-- The yearly counter behind application numbers.
create table enrolment_counter (
  tenant_id text not null,
  school_year integer not null,
  stage text not null,
  used integer not null default 0,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint enrolment_counter__pkey primary key (tenant_id, school_year, stage)
);
select protect_tenant_table('enrolment_counter');

create table enrolment_application (
  tenant_id text not null,
  id bigint not null default new_id(),
  apply_no text not null,
  plan_id bigint not null,
  school_year integer not null,
  stage text not null,
  category text not null,
  applicant_id bigint not null,
  child_name text not null,
  birth_date date,
  id_index text not null,
  answers jsonb not null,
  answers_sealed jsonb not null,
  form_version integer not null,
  status text not null,
  is_live boolean generated always as (status in ('SUBMITTED', 'UNDER_REVIEW', 'RETURNED', 'QUALIFIED')) stored,
  round integer not null default 1,
  rev integer not null default 1,
  process_instance_id bigint,
  reviewer_id bigint,
  reviewer_name text,
  source text not null default 'H5',
  submitted_at timestamptz not null,
  deadline timestamptz,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint enrolment_application__pkey primary key (tenant_id, id),
  constraint enrolment_application__apply_no unique (tenant_id, apply_no),
  constraint enrolment_application__plan_id foreign key (tenant_id, plan_id) references enrol_plan (tenant_id, id),
  constraint enrolment_application__process_instance_id unique (tenant_id, process_instance_id),
  constraint enrolment_application__status check (status in ('SUBMITTED', 'UNDER_REVIEW', 'RETURNED', 'QUALIFIED', 'UNQUALIFIED', 'WITHDRAWN')),
  constraint enrolment_application__deadline check ((status = 'RETURNED') = (deadline is not null)),
  constraint enrolment_application__source check (source in ('H5', 'APP', 'COUNTER'))
);
-- A child has one live application per school year and stage; the database says so, not a prior read.
create unique index enrolment_application__live on enrolment_application (tenant_id, school_year, stage, id_index) where is_live;
create index enrolment_application__applicant on enrolment_application (tenant_id, applicant_id, submitted_at desc);
create index enrolment_application__queue on enrolment_application (tenant_id, status, submitted_at);
select protect_tenant_table('enrolment_application');

create table enrolment_guardian (
  tenant_id text not null,
  id bigint not null default new_id(),
  application_id bigint not null,
  sort integer not null,
  answers jsonb not null,
  answers_sealed jsonb not null,
  id_index text,
  phone_index text,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint enrolment_guardian__pkey primary key (tenant_id, id),
  constraint enrolment_guardian__application_id foreign key (tenant_id, application_id) references enrolment_application (tenant_id, id),
  constraint enrolment_guardian__sort unique (tenant_id, application_id, sort)
);
create index enrolment_guardian__phone_index on enrolment_guardian (tenant_id, phone_index);
select protect_tenant_table('enrolment_guardian');

create table enrolment_material (
  tenant_id text not null,
  id bigint not null default new_id(),
  application_id bigint not null,
  material_key text not null,
  attach_ids bigint[] not null,
  state text not null default 'UPLOADED',
  fail_reason text,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint enrolment_material__pkey primary key (tenant_id, id),
  constraint enrolment_material__application_id foreign key (tenant_id, application_id) references enrolment_application (tenant_id, id),
  constraint enrolment_material__material_key unique (tenant_id, application_id, material_key),
  constraint enrolment_material__state check (state in ('MISSING', 'UPLOADED', 'PASS', 'FAIL', 'WAIVED_BY_DATA'))
);
select protect_tenant_table('enrolment_material');

-- A reason ticked for one application; mended when the family changed one of its inputs, resolved when handed in again.
create table enrolment_check_item (
  tenant_id text not null,
  id bigint not null default new_id(),
  application_id bigint not null,
  round integer not null,
  reason_code text not null,
  severity text not null,
  note text,
  mended_at timestamptz,
  resolved_at timestamptz,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint enrolment_check_item__pkey primary key (tenant_id, id),
  constraint enrolment_check_item__application_id foreign key (tenant_id, application_id) references enrolment_application (tenant_id, id),
  constraint enrolment_check_item__reason_code foreign key (tenant_id, reason_code) references return_reason (tenant_id, code),
  constraint enrolment_check_item__round unique (tenant_id, application_id, round, reason_code),
  constraint enrolment_check_item__severity check (severity in ('fix', 'deny'))
);
select protect_tenant_table('enrolment_check_item');

-- The processing history: each row's hash covers the one before, so that a silent change shows.
create table enrolment_flow_record (
  tenant_id text not null,
  id bigint not null default new_id(),
  application_id bigint not null,
  seq integer not null,
  action text not null,
  from_state text,
  to_state text not null,
  round integer not null,
  actor_id bigint not null,
  actor_name text not null,
  actor_role text not null,
  reason_codes text[] not null default '{}',
  note text not null default '',
  is_internal boolean not null default false,
  at timestamptz not null,
  prev_hash text not null,
  hash text not null,
  create_time timestamptz not null default now(),
  constraint enrolment_flow_record__pkey primary key (tenant_id, id),
  constraint enrolment_flow_record__application_id foreign key (tenant_id, application_id) references enrolment_application (tenant_id, id),
  constraint enrolment_flow_record__seq unique (tenant_id, application_id, seq),
  constraint enrolment_flow_record__actor_role check (actor_role in ('family', 'reviewer', 'lead', 'system'))
);
select protect_tenant_table('enrolment_flow_record');
-- Append-only: the application role can neither change nor remove a step.
revoke update, delete on enrolment_flow_record from qinghe_app;

create table enrolment_message (
  tenant_id text not null,
  id bigint not null default new_id(),
  application_id bigint not null,
  recipient_id bigint not null,
  kind text not null,
  title text not null,
  body text not null,
  need_ack boolean not null default false,
  deadline timestamptz,
  at timestamptz not null,
  read_at timestamptz,
  ack_at timestamptz,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint enrolment_message__pkey primary key (tenant_id, id),
  constraint enrolment_message__application_id foreign key (tenant_id, application_id) references enrolment_application (tenant_id, id),
  constraint enrolment_message__kind check (kind in ('RECEIVED', 'RETURNED', 'QUALIFIED', 'UNQUALIFIED', 'WITHDRAWN'))
);
create index enrolment_message__recipient on enrolment_message (tenant_id, recipient_id, at desc);
select protect_tenant_table('enrolment_message');

create table enrolment_consent (
  tenant_id text not null,
  id bigint not null default new_id(),
  application_id bigint not null,
  purpose text not null,
  text_version text not null,
  text_hash text not null,
  guardian_name text not null,
  ip text not null,
  at timestamptz not null,
  revoked_at timestamptz,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint enrolment_consent__pkey primary key (tenant_id, id),
  constraint enrolment_consent__application_id foreign key (tenant_id, application_id) references enrolment_application (tenant_id, id),
  constraint enrolment_consent__purpose unique (tenant_id, application_id, purpose),
  constraint enrolment_consent__purpose_name check (purpose in ('truth', 'privacy', 'sensitive'))
);
select protect_tenant_table('enrolment_consent');

-- The whole unfinished form is one sealed text: nobody searches in it.
create table enrolment_draft (
  tenant_id text not null,
  id bigint not null default new_id(),
  owner_id bigint not null,
  client_draft_id text not null,
  plan_id bigint,
  category text,
  payload_sealed text not null,
  completeness integer not null default 0,
  rev integer not null default 1,
  device_id text not null default '',
  saved_at timestamptz not null,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint enrolment_draft__pkey primary key (tenant_id, id),
  constraint enrolment_draft__client_draft_id unique (tenant_id, owner_id, client_draft_id),
  constraint enrolment_draft__plan_id foreign key (tenant_id, plan_id) references enrol_plan (tenant_id, id)
);
create index enrolment_draft__owner on enrolment_draft (tenant_id, owner_id, saved_at desc);
select protect_tenant_table('enrolment_draft');
