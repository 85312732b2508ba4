-- After school: care, roll calls, and who collects a child.

-- A child stays in care on some weekdays of a term.
create table care_request (
  tenant_id text not null,
  id bigint not null default new_id(),
  term_id bigint not null,
  child_id bigint not null,
  -- 1 for Monday.
  weekdays integer[] not null,
  -- Minutes after midnight.
  until_minute integer not null,
  collector text not null,
  -- Who collects the child, in the family's words.
  collector_name text not null default '',
  user_id bigint not null,
  begin_date date not null,
  -- The first day without care; empty while it lasts.
  end_date date,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint care_request__pkey primary key (tenant_id, id),
  constraint care_request__term_id foreign key (tenant_id, term_id) references course_term (tenant_id, id),
  constraint care_request__child_id foreign key (tenant_id, child_id) references student (tenant_id, id),
  constraint care_request__user_id foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  constraint care_request__weekdays check (cardinality(weekdays) between 1 and 7),
  constraint care_request__until_minute check (until_minute between 0 and 1440),
  constraint care_request__collector check (collector in ('GUARDIAN', 'SELF', 'BUS')),
  constraint care_request__end_date check (end_date >= begin_date)
);
create unique index care_request__live on care_request (tenant_id, term_id, child_id) where end_date is null;
create index care_request__child_id on care_request (tenant_id, child_id);
create index care_request__user_id on care_request (tenant_id, user_id);
select protect_tenant_table('care_request');

-- The roll call of a lesson, or of a homeroom's care on a day.
create table roll_call (
  tenant_id text not null,
  id bigint not null default new_id(),
  kind text not null,
  lesson_id bigint,
  homeroom_id bigint,
  day date not null,
  taken_by bigint not null,
  taken_by_name text not null,
  -- When it was taken on the device; the server may have received it later.
  taken_time timestamptz not null,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint roll_call__pkey primary key (tenant_id, id),
  constraint roll_call__lesson_id foreign key (tenant_id, lesson_id) references class_lesson (tenant_id, id),
  constraint roll_call__homeroom_id foreign key (tenant_id, homeroom_id) references school_class (tenant_id, id),
  constraint roll_call__taken_by foreign key (tenant_id, taken_by) references app_user (tenant_id, id),
  constraint roll_call__kind check (
    (kind = 'LESSON' and lesson_id is not null and homeroom_id is null)
    or (kind = 'CARE' and lesson_id is null and homeroom_id is not null))
);
create unique index roll_call__lesson on roll_call (tenant_id, lesson_id) where lesson_id is not null;
create unique index roll_call__care on roll_call (tenant_id, homeroom_id, day) where homeroom_id is not null;
create index roll_call__day on roll_call (tenant_id, day);
create index roll_call__taken_by on roll_call (tenant_id, taken_by);
select protect_tenant_table('roll_call');

create table roll_entry (
  tenant_id text not null,
  roll_id bigint not null,
  child_id bigint not null,
  state text not null,
  note text not null default '',
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint roll_entry__pkey primary key (tenant_id, roll_id, child_id),
  constraint roll_entry__roll_id foreign key (tenant_id, roll_id) references roll_call (tenant_id, id),
  constraint roll_entry__child_id foreign key (tenant_id, child_id) references student (tenant_id, id),
  constraint roll_entry__state check (state in ('PRESENT', 'LATE', 'LEAVE', 'ABSENT', 'EARLY'))
);
create index roll_entry__child_id on roll_entry (tenant_id, child_id, create_time desc);
select protect_tenant_table('roll_entry');

-- A guardian lets another adult collect a child once. The code itself is not stored.
create table pick_up_code (
  tenant_id text not null,
  id bigint not null default new_id(),
  child_id bigint not null,
  day date not null,
  adult_name text not null,
  relation text not null,
  code_index text not null,
  made_by bigint not null,
  made_by_name text not null,
  wrong_tries integer not null default 0,
  used_time timestamptz,
  revoked_time timestamptz,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint pick_up_code__pkey primary key (tenant_id, id),
  constraint pick_up_code__child_id foreign key (tenant_id, child_id) references student (tenant_id, id),
  constraint pick_up_code__made_by foreign key (tenant_id, made_by) references app_user (tenant_id, id),
  constraint pick_up_code__ended check (used_time is null or revoked_time is null)
);
create unique index pick_up_code__live on pick_up_code (tenant_id, child_id, day)
  where used_time is null and revoked_time is null;
create index pick_up_code__made_by on pick_up_code (tenant_id, made_by);
select protect_tenant_table('pick_up_code');

-- A child was handed over: once a day.
create table hand_over (
  tenant_id text not null,
  id bigint not null default new_id(),
  child_id bigint not null,
  day date not null,
  collector text not null,
  collector_name text not null,
  guardian_id bigint,
  code_id bigint,
  handed_by bigint not null,
  handed_by_name text not null,
  handed_time timestamptz not null,
  create_time timestamptz not null default now(),
  constraint hand_over__pkey primary key (tenant_id, id),
  constraint hand_over__child_day unique (tenant_id, child_id, day),
  constraint hand_over__child_id foreign key (tenant_id, child_id) references student (tenant_id, id),
  constraint hand_over__guardian_id foreign key (tenant_id, guardian_id) references app_user (tenant_id, id),
  constraint hand_over__code_id foreign key (tenant_id, code_id) references pick_up_code (tenant_id, id),
  constraint hand_over__handed_by foreign key (tenant_id, handed_by) references app_user (tenant_id, id),
  constraint hand_over__collector check (
    (collector = 'GUARDIAN' and guardian_id is not null and code_id is null)
    or (collector = 'SUBSTITUTE' and code_id is not null and guardian_id is null)
    or (collector in ('SELF', 'BUS') and guardian_id is null and code_id is null))
);
create index hand_over__day on hand_over (tenant_id, day);
create index hand_over__guardian_id on hand_over (tenant_id, guardian_id) where guardian_id is not null;
create index hand_over__code_id on hand_over (tenant_id, code_id) where code_id is not null;
create index hand_over__handed_by on hand_over (tenant_id, handed_by);
select protect_tenant_table('hand_over');

-- A visit to a lesson (巡课).
create table lesson_patrol (
  tenant_id text not null,
  id bigint not null default new_id(),
  lesson_id bigint not null,
  finding text not null,
  note text not null default '',
  visited_by bigint not null,
  visited_by_name text not null,
  visited_time timestamptz not null,
  create_time timestamptz not null default now(),
  constraint lesson_patrol__pkey primary key (tenant_id, id),
  constraint lesson_patrol__lesson_id foreign key (tenant_id, lesson_id) references class_lesson (tenant_id, id),
  constraint lesson_patrol__visited_by foreign key (tenant_id, visited_by) references app_user (tenant_id, id),
  constraint lesson_patrol__finding check (finding in ('GOOD', 'TEACHER_LATE', 'TEACHER_AWAY', 'ORDER', 'SAFETY'))
);
create index lesson_patrol__lesson_id on lesson_patrol (tenant_id, lesson_id);
create index lesson_patrol__visited_by on lesson_patrol (tenant_id, visited_by);
select protect_tenant_table('lesson_patrol');
