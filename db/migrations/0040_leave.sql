-- Leave of pupils and staff, the half days of school that it takes, and the days that people have in a year.

create table leave_request (
  tenant_id text not null,
  id bigint not null default new_id(),
  absentee text not null,
  student_id bigint,
  person_id bigint,
  -- Names as they were when leave was asked for; the group is a class or a department.
  absentee_name text not null,
  group_id bigint,
  group_name text not null default '',
  kind text not null,
  begin_date date not null,
  begin_half text not null,
  end_date date not null,
  end_half text not null,
  -- Half days of school; fewer than asked for once somebody was back early.
  half_days integer not null,
  reason text not null,
  arrangement text not null default '',
  attach_ids bigint[] not null default '{}',
  state text not null,
  applicant_id bigint not null,
  applicant_name text not null,
  asked_at timestamptz not null,
  back_date date,
  back_half text,
  ended_by bigint,
  ended_name text,
  ended_at timestamptz,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint leave_request__pkey primary key (tenant_id, id),
  constraint leave_request__student_id foreign key (tenant_id, student_id) references student (tenant_id, id),
  constraint leave_request__person_id foreign key (tenant_id, person_id) references app_user (tenant_id, id),
  constraint leave_request__applicant_id foreign key (tenant_id, applicant_id) references app_user (tenant_id, id),
  constraint leave_request__absentee check (
    (absentee = 'STUDENT' and student_id is not null and person_id is null) or (absentee = 'STAFF' and person_id is not null and student_id is null)),
  constraint leave_request__halves check (begin_half in ('AM', 'PM') and end_half in ('AM', 'PM') and (back_half is null or back_half in ('AM', 'PM'))),
  constraint leave_request__span check ((end_date, end_half) >= (begin_date, begin_half)),
  constraint leave_request__half_days check (half_days >= 0),
  constraint leave_request__state check (state in ('PENDING', 'RETURNED', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'TERMINATED', 'ENDED')),
  constraint leave_request__ended check ((state = 'ENDED') = (ended_at is not null) and (ended_at is null) = (back_date is null))
);
create index leave_request__applicant_id on leave_request (tenant_id, applicant_id, id desc);
create index leave_request__student_id on leave_request (tenant_id, student_id, id desc) where student_id is not null;
create index leave_request__person_id on leave_request (tenant_id, person_id, id desc) where person_id is not null;
create index leave_request__group_id on leave_request (tenant_id, group_id, begin_date, end_date);
select protect_tenant_table('leave_request');

-- Every half day that somebody is, was or may be away: nobody is away twice at once. Gone when the leave is refused or taken back.
create table leave_half_day (
  tenant_id text not null,
  absentee text not null,
  absentee_id bigint not null,
  day date not null,
  half text not null,
  request_id bigint not null,
  create_time timestamptz not null default now(),
  constraint leave_half_day__pkey primary key (tenant_id, absentee, absentee_id, day, half),
  constraint leave_half_day__request_id foreign key (tenant_id, request_id) references leave_request (tenant_id, id),
  constraint leave_half_day__half check (half in ('AM', 'PM'))
);
create index leave_half_day__request_id on leave_half_day (tenant_id, request_id);
create index leave_half_day__day on leave_half_day (tenant_id, day);
select protect_tenant_table('leave_half_day');

-- Half days of a kind in a calendar year: what may be taken, what is asked for, what was taken.
create table leave_balance (
  tenant_id text not null,
  id bigint not null default new_id(),
  person_id bigint not null,
  kind text not null,
  year integer not null,
  granted integer not null,
  reserved integer not null default 0,
  used integer not null default 0,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint leave_balance__pkey primary key (tenant_id, id),
  constraint leave_balance__person_id foreign key (tenant_id, person_id) references app_user (tenant_id, id),
  constraint leave_balance__place unique (tenant_id, person_id, kind, year),
  constraint leave_balance__sum check (reserved >= 0 and used >= 0 and reserved + used <= granted)
);
create index leave_balance__year on leave_balance (tenant_id, year, kind);
select protect_tenant_table('leave_balance');

-- A school begins with these kinds too and then changes them as it likes.
alter function fill_school_dictionary(text) rename to fill_first_school_dictionary;
create function fill_school_dictionary(school text) returns void language sql as $$
  select fill_first_school_dictionary(school);
  with words (code, dict_key, dict_value, sort) as (
    values
      ('leave_staff', '-1', '教职工请假类型', 10),
      ('leave_staff', 'PERSONAL', '事假', 1), ('leave_staff', 'SICK', '病假', 2), ('leave_staff', 'ANNUAL', '年假', 3), ('leave_staff', 'COMPENSATORY', '调休', 4),
      ('leave_staff', 'MARRIAGE', '婚假', 5), ('leave_staff', 'MATERNITY', '产假', 6), ('leave_staff', 'PATERNITY', '陪产假', 7), ('leave_staff', 'BEREAVEMENT', '丧假', 8),
      ('leave_staff', 'OFFICIAL', '公假', 9),
      ('leave_student', '-1', '学生请假类型', 11),
      ('leave_student', 'SICK', '病假', 1), ('leave_student', 'PERSONAL', '事假', 2), ('leave_student', 'OTHER', '其他', 3)
  ), roots as (
    insert into school_dictionary (tenant_id, code, dict_key, dict_value, sort)
    select school, code, dict_key, dict_value, sort from words where dict_key = '-1'
    on conflict (tenant_id, code, dict_key) do nothing returning id, code
  )
  insert into school_dictionary (tenant_id, parent_id, code, dict_key, dict_value, sort)
  select school, roots.id, words.code, dict_key, dict_value, sort from words join roots on roots.code = words.code where dict_key <> '-1'
  on conflict (tenant_id, code, dict_key) do nothing
$$;
select fill_school_dictionary(tenant_id) from tenant;
