-- What families ask the office to change in a pupil's record; who and when is decided by their process.
create table student_request (
  tenant_id text not null,
  id bigint not null default new_id(),
  student_id bigint not null,
  student_name text not null,
  class_name text not null default '',
  -- A draft may have none yet.
  kind text,
  from_day date,
  reason text not null default '',
  other_school text not null default '',
  new_name text not null default '',
  study_way text,
  -- What the record said when it was asked: whoever decides last must find it unchanged.
  former text not null default '',
  attach_ids bigint[] not null default '{}',
  state text not null,
  applicant_id bigint not null,
  applicant_name text not null,
  asked_at timestamptz,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint student_request__pkey primary key (tenant_id, id),
  constraint student_request__student_id foreign key (tenant_id, student_id) references student (tenant_id, id),
  constraint student_request__applicant_id foreign key (tenant_id, applicant_id) references app_user (tenant_id, id),
  constraint student_request__kind check (kind in ('SUSPEND', 'RESUME', 'TRANSFER_OUT', 'STUDY_WAY', 'RENAME')),
  constraint student_request__study_way check (study_way in ('DAY', 'BOARDING')),
  constraint student_request__state check (state in ('DRAFT', 'PENDING', 'RETURNED', 'DONE', 'REFUSED', 'WITHDRAWN', 'TERMINATED')),
  constraint student_request__asked check (state = 'DRAFT' or (kind is not null and asked_at is not null))
);
-- Of one pupil and kind one request is looked at, whoever of the family asks; what came back keeps nobody from asking.
create unique index student_request__running on student_request (tenant_id, student_id, kind) where state = 'PENDING';
create index student_request__applicant_id on student_request (tenant_id, applicant_id);
select protect_tenant_table('student_request');
