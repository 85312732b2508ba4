-- Courses after school: what is asked for and, once agreed to, what is taught, in one row; its plan lesson by lesson.

create table course (
  tenant_id text not null,
  id bigint not null default new_id(),
  name text not null,
  kind text not null,
  owner_kind text not null,
  institution_id bigint,
  -- Names as they were when it was asked for.
  owner_name text not null,
  grade_ids bigint[] not null,
  grade_names text not null,
  intro text not null,
  goals text not null,
  materials_note text not null default '',
  risk_note text not null default '',
  -- Of one lesson.
  price_fen integer not null,
  planned_classes integer not null,
  teachers text not null,
  state text not null,
  applicant_id bigint not null,
  applicant_name text not null,
  asked_at timestamptz not null,
  approved_at timestamptz,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint course__pkey primary key (tenant_id, id),
  constraint course__institution_id foreign key (tenant_id, institution_id) references institution (tenant_id, id),
  constraint course__applicant_id foreign key (tenant_id, applicant_id) references app_user (tenant_id, id),
  constraint course__kind check (kind in ('ART', 'SPORT', 'SCIENCE', 'READING', 'LABOUR', 'CARE')),
  constraint course__owner check ((owner_kind = 'SCHOOL' and institution_id is null) or (owner_kind = 'INSTITUTION' and institution_id is not null)),
  constraint course__price_fen check (price_fen >= 0),
  constraint course__planned_classes check (planned_classes > 0),
  constraint course__state check (state in ('PENDING', 'RETURNED', 'AWAITING_APPROVAL', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'TERMINATED')),
  constraint course__approved_at check ((state = 'APPROVED') = (approved_at is not null))
);
create index course__applicant_id on course (tenant_id, applicant_id, id desc);
create index course__institution_id on course (tenant_id, institution_id) where institution_id is not null;
select protect_tenant_table('course');

create table course_lesson (
  tenant_id text not null,
  course_id bigint not null,
  -- 1 for the first lesson.
  place integer not null,
  title text not null,
  content text not null default '',
  create_time timestamptz not null default now(),
  constraint course_lesson__pkey primary key (tenant_id, course_id, place),
  constraint course_lesson__course_id foreign key (tenant_id, course_id) references course (tenant_id, id) on delete cascade
);
select protect_tenant_table('course_lesson');
