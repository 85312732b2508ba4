-- Resumes of those who apply to teach; who and when is decided by their process.
create table resume (
  tenant_id text not null,
  id bigint not null default new_id(),
  name text not null,
  sex text not null,
  birth_year text not null,
  phone_sealed text not null,
  -- Of one person and subject there is one application at a time.
  phone_index text not null,
  email text not null default '',
  stage text not null,
  subject text not null,
  degree text not null,
  school text not null,
  major text not null,
  graduation_year text not null default '',
  title text not null default '',
  teaching_years integer not null,
  certificate text not null default '',
  mandarin text not null default '',
  education text not null default '',
  work text not null default '',
  honours text not null default '',
  attach_ids bigint[] not null default '{}',
  state text not null,
  registered_by bigint not null,
  registered_name text not null,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint resume__pkey primary key (tenant_id, id),
  constraint resume__registered_by foreign key (tenant_id, registered_by) references app_user (tenant_id, id),
  constraint resume__sex check (sex in ('1', '2')),
  constraint resume__stage check (stage in ('KINDERGARTEN', 'PRIMARY', 'JUNIOR', 'SENIOR')),
  constraint resume__teaching_years check (teaching_years between 0 and 60),
  constraint resume__state check (state in ('SCREENING', 'INTERVIEW', 'CLEARANCE', 'OFFER', 'RETURNED', 'HIRED', 'REFUSED', 'WITHDRAWN', 'TERMINATED'))
);
create unique index resume__open on resume (tenant_id, phone_index, stage, subject) where state in ('SCREENING', 'INTERVIEW', 'CLEARANCE', 'OFFER', 'RETURNED');
create index resume__registered_by on resume (tenant_id, registered_by);
select protect_tenant_table('resume');
