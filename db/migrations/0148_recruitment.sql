-- Recruitment: posts that a school advertises, applications to them, and what follows.
create table recruitment_post (
  tenant_id text not null,
  id bigint not null default new_id(),
  title text not null,
  subject text not null,
  stage text not null,
  seats integer not null,
  requirements text not null,
  -- The papers that are asked for, as the advertisement names them.
  papers text not null default '',
  open_on date not null,
  close_on date not null,
  -- How many days the publication before hiring lasts.
  notice_days integer not null default 5,
  status text not null default 'DRAFT',
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint recruitment_post__pkey primary key (tenant_id, id),
  constraint recruitment_post__stage check (stage in ('KINDERGARTEN', 'PRIMARY', 'JUNIOR', 'SENIOR')),
  constraint recruitment_post__seats check (seats between 1 and 99),
  constraint recruitment_post__dates check (close_on >= open_on),
  constraint recruitment_post__notice_days check (notice_days between 5 and 30),
  constraint recruitment_post__status check (status in ('DRAFT', 'PUBLISHED', 'CLOSED'))
);
select protect_tenant_table('recruitment_post');

create table recruitment_application (
  tenant_id text not null,
  id bigint not null default new_id(),
  post_id bigint not null,
  applicant_id bigint not null,
  name text not null,
  sex text not null,
  birth_year text not null,
  phone_sealed text not null,
  email_sealed text not null,
  degree text not null,
  school text not null,
  major text not null,
  graduation_year text not null,
  title text not null,
  teaching_years integer not null,
  certificate text not null,
  mandarin text not null,
  education text not null,
  work text not null,
  honours text not null,
  attach_ids bigint[] not null default '{}',
  state text not null,
  -- Whether the applicant agreed to be kept in the talent pool if not hired, and until when that is.
  keeps_in_pool boolean not null default false,
  pool_until date,
  -- The last day of the publication before hiring.
  notice_until date,
  -- Asked for only when the post is offered.
  identity_sealed text,
  accepted_at timestamptz,
  first_day date,
  consented_at timestamptz not null,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint recruitment_application__pkey primary key (tenant_id, id),
  constraint recruitment_application__post_id foreign key (tenant_id, post_id) references recruitment_post (tenant_id, id),
  constraint recruitment_application__applicant_id foreign key (tenant_id, applicant_id) references app_user (tenant_id, id),
  constraint recruitment_application__teaching_years check (teaching_years between 0 and 60),
  constraint recruitment_application__state check (state in ('SUBMITTED', 'SCREENING', 'RETURNED', 'TRIAL', 'INTERVIEW', 'VETTING', 'CLEARANCE', 'NOTICE', 'HIRED', 'ONBOARDED', 'REFUSED', 'WITHDRAWN'))
);
-- One application of a person for a post at a time.
create unique index recruitment_application__live on recruitment_application (tenant_id, applicant_id, post_id) where state not in ('REFUSED', 'WITHDRAWN');
create index recruitment_application__post on recruitment_application (tenant_id, post_id);
create index recruitment_application__state on recruitment_application (tenant_id, state);
select protect_tenant_table('recruitment_application');

-- What an applicant typed and has not submitted, sealed as a whole.
create table recruitment_draft (
  tenant_id text not null,
  applicant_id bigint not null,
  post_id bigint not null,
  content_sealed text not null,
  update_time timestamptz not null default now(),
  constraint recruitment_draft__pkey primary key (tenant_id, applicant_id, post_id),
  constraint recruitment_draft__applicant_id foreign key (tenant_id, applicant_id) references app_user (tenant_id, id),
  constraint recruitment_draft__post_id foreign key (tenant_id, post_id) references recruitment_post (tenant_id, id)
);
create index recruitment_draft__post on recruitment_draft (tenant_id, post_id);
select protect_tenant_table('recruitment_draft');

-- Every step of an application: who, when, why.
create table recruitment_step (
  tenant_id text not null,
  id bigint not null default new_id(),
  application_id bigint not null,
  to_state text not null,
  note text not null,
  actor_id bigint not null,
  actor_name text not null,
  at timestamptz not null,
  constraint recruitment_step__pkey primary key (tenant_id, id),
  constraint recruitment_step__application_id foreign key (tenant_id, application_id) references recruitment_application (tenant_id, id)
);
create index recruitment_step__application on recruitment_step (tenant_id, application_id, id);
select protect_tenant_table('recruitment_step');

-- An objection that the office received during the publication, and its answer.
create table recruitment_objection (
  tenant_id text not null,
  id bigint not null default new_id(),
  application_id bigint not null,
  content text not null,
  recorded_by bigint not null,
  recorded_at timestamptz not null,
  answer text,
  answered_by bigint,
  answered_at timestamptz,
  constraint recruitment_objection__pkey primary key (tenant_id, id),
  constraint recruitment_objection__application_id foreign key (tenant_id, application_id) references recruitment_application (tenant_id, id)
);
create index recruitment_objection__application on recruitment_objection (tenant_id, application_id);
select protect_tenant_table('recruitment_objection');
