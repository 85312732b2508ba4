-- School years, calendar, grades, classes, students and their guardians.
-- Columns named *_sealed hold ciphertext bound to their row; *_index hold keyed blind indexes. No identity or record number stands here in clear.

create table school_year (
  tenant_id text not null,
  id bigint not null default new_id(),
  name text not null,
  start_year integer not null,
  begin_date date not null,
  end_date date not null,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint school_year__pkey primary key (tenant_id, id),
  constraint school_year__start_year unique (tenant_id, start_year),
  constraint school_year__end_date check (end_date > begin_date)
);
select protect_tenant_table('school_year');

create table school_term (
  tenant_id text not null,
  id bigint not null default new_id(),
  year_id bigint not null,
  ordinal integer not null,
  name text not null,
  begin_date date not null,
  end_date date not null,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint school_term__pkey primary key (tenant_id, id),
  constraint school_term__year_id foreign key (tenant_id, year_id) references school_year (tenant_id, id) on delete cascade,
  constraint school_term__ordinal unique (tenant_id, year_id, ordinal),
  constraint school_term__end_date check (end_date > begin_date)
);
create index school_term__begin_date on school_term (tenant_id, begin_date);
select protect_tenant_table('school_term');

-- Days that differ from their weekday: a holiday, or a day of lessons that follows another weekday.
create table calendar_day (
  tenant_id text not null,
  id bigint not null default new_id(),
  day date not null,
  kind text not null,
  name text not null,
  follows_weekday integer,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint calendar_day__pkey primary key (tenant_id, id),
  constraint calendar_day__day unique (tenant_id, day),
  constraint calendar_day__kind check (kind in ('HOLIDAY', 'LESSONS')),
  constraint calendar_day__follows_weekday check (follows_weekday is null or (follows_weekday between 1 and 7 and kind = 'LESSONS'))
);
select protect_tenant_table('calendar_day');

create table school_period (
  tenant_id text not null,
  id bigint not null default new_id(),
  ordinal integer not null,
  name text not null,
  begin_time text not null,
  end_time text not null,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint school_period__pkey primary key (tenant_id, id),
  constraint school_period__ordinal unique (tenant_id, ordinal),
  constraint school_period__end_time check (end_time > begin_time)
);
select protect_tenant_table('school_period');

create table grade (
  tenant_id text not null,
  id bigint not null default new_id(),
  name text not null,
  level integer not null,
  head_id bigint,
  is_deleted boolean not null default false,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint grade__pkey primary key (tenant_id, id),
  constraint grade__head_id foreign key (tenant_id, head_id) references app_user (tenant_id, id),
  constraint grade__level check (level between 1 and 12)
);
create unique index grade__level on grade (tenant_id, level) where not is_deleted;
create index grade__head_id on grade (tenant_id, head_id) where not is_deleted;
select protect_tenant_table('grade');

create table school_class (
  tenant_id text not null,
  id bigint not null default new_id(),
  year_id bigint not null,
  grade_id bigint not null,
  ordinal integer not null,
  name text not null,
  teacher_id bigint,
  capacity integer not null default 45,
  is_deleted boolean not null default false,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint school_class__pkey primary key (tenant_id, id),
  constraint school_class__year_id foreign key (tenant_id, year_id) references school_year (tenant_id, id),
  constraint school_class__grade_id foreign key (tenant_id, grade_id) references grade (tenant_id, id),
  constraint school_class__teacher_id foreign key (tenant_id, teacher_id) references app_user (tenant_id, id),
  constraint school_class__capacity check (capacity between 1 and 100)
);
create unique index school_class__ordinal on school_class (tenant_id, year_id, grade_id, ordinal) where not is_deleted;
create index school_class__teacher_id on school_class (tenant_id, teacher_id) where not is_deleted;
create index school_class__grade_id on school_class (tenant_id, grade_id) where not is_deleted;
select protect_tenant_table('school_class');

create table student (
  tenant_id text not null,
  id bigint not null default new_id(),
  student_no text not null,
  name text not null,
  sex text not null,
  birthday date,
  status text not null,
  entry_date date not null,
  entry_way text not null default '',
  study_way text not null default 'DAY',
  record_no_sealed text,
  record_no_index text,
  id_no_sealed text,
  id_no_index text,
  address_sealed text,
  photo_id bigint,
  user_id bigint,
  is_deleted boolean not null default false,
  is_living boolean generated always as (not is_deleted and status in ('STUDYING', 'SUSPENDED')) stored,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint student__pkey primary key (tenant_id, id),
  constraint student__user_id foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  constraint student__name check (name <> '' and length(name) <= 40),
  constraint student__sex check (sex in ('1', '2')),
  constraint student__status check (status in ('STUDYING', 'SUSPENDED', 'TRANSFERRED', 'GRADUATED', 'WITHDRAWN')),
  constraint student__study_way check (study_way in ('DAY', 'BOARDING'))
);
-- One living record for one child; a transfer closes the old one.
create unique index student__id_no_index on student (tenant_id, id_no_index) where is_living;
create unique index student__record_no_index on student (tenant_id, record_no_index) where is_living;
create unique index student__student_no on student (tenant_id, student_no) where not is_deleted;
create unique index student__user_id on student (tenant_id, user_id) where not is_deleted;
create index student__name on student (tenant_id, name, id) where not is_deleted;
select protect_tenant_table('student');

-- In which class a student sat, from when to when; the open row is the present one.
create table class_membership (
  tenant_id text not null,
  id bigint not null default new_id(),
  student_id bigint not null,
  class_id bigint not null,
  seat integer,
  begin_date date not null,
  end_date date,
  promotion_id bigint,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint class_membership__pkey primary key (tenant_id, id),
  constraint class_membership__student_id foreign key (tenant_id, student_id) references student (tenant_id, id),
  constraint class_membership__class_id foreign key (tenant_id, class_id) references school_class (tenant_id, id),
  constraint class_membership__end_date check (end_date >= begin_date)
);
create unique index class_membership__open on class_membership (tenant_id, student_id) where end_date is null;
create unique index class_membership__seat on class_membership (tenant_id, class_id, seat) where end_date is null and seat is not null;
create index class_membership__class_id on class_membership (tenant_id, class_id, student_id);
create index class_membership__student_id on class_membership (tenant_id, student_id, begin_date);
select protect_tenant_table('class_membership');

-- What happened to a student: who, when, why. The status of the student is that of the newest row.
create table student_change (
  tenant_id text not null,
  id bigint not null default new_id(),
  student_id bigint not null,
  kind text not null,
  from_status text,
  to_status text not null,
  happened_on date not null,
  reason text not null,
  approval_no text not null default '',
  other_school text not null default '',
  from_class_id bigint,
  to_class_id bigint,
  promotion_id bigint,
  actor_id bigint not null,
  actor_name text not null,
  at timestamptz not null,
  create_time timestamptz not null default now(),
  constraint student_change__pkey primary key (tenant_id, id),
  constraint student_change__student_id foreign key (tenant_id, student_id) references student (tenant_id, id)
);
create index student_change__student_id on student_change (tenant_id, student_id, id);
select protect_tenant_table('student_change');

-- An open row freezes every change of who is whose guardian.
create table custody_freeze (
  tenant_id text not null,
  id bigint not null default new_id(),
  student_id bigint not null,
  reason text not null,
  actor_id bigint not null,
  actor_name text not null,
  at timestamptz not null,
  lift_reason text,
  lifted_by bigint,
  lifted_at timestamptz,
  create_time timestamptz not null default now(),
  constraint custody_freeze__pkey primary key (tenant_id, id),
  constraint custody_freeze__student_id foreign key (tenant_id, student_id) references student (tenant_id, id)
);
create unique index custody_freeze__open on custody_freeze (tenant_id, student_id) where lifted_at is null;
select protect_tenant_table('custody_freeze');

create table guardian_link (
  tenant_id text not null,
  id bigint not null default new_id(),
  student_id bigint not null,
  -- Nobody yet while the school only expects a guardian with this phone.
  user_id bigint,
  name text not null,
  phone_sealed text,
  phone_index text,
  relation text not null,
  is_legal boolean not null default true,
  is_primary boolean not null default false,
  can_pick_up boolean not null default true,
  can_consent boolean not null default true,
  state text not null,
  verified_by bigint,
  verified_at timestamptz,
  revoked_at timestamptz,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint guardian_link__pkey primary key (tenant_id, id),
  constraint guardian_link__student_id foreign key (tenant_id, student_id) references student (tenant_id, id),
  constraint guardian_link__user_id foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  constraint guardian_link__state check (state in ('EXPECTED', 'ACTIVE', 'REVOKED')),
  constraint guardian_link__person check (state <> 'ACTIVE' or user_id is not null)
);
create unique index guardian_link__user_id on guardian_link (tenant_id, user_id, student_id) where state = 'ACTIVE';
create unique index guardian_link__expected on guardian_link (tenant_id, student_id, phone_index) where state = 'EXPECTED';
create unique index guardian_link__primary on guardian_link (tenant_id, student_id) where state = 'ACTIVE' and is_primary;
create index guardian_link__student_id on guardian_link (tenant_id, student_id, state);
select protect_tenant_table('guardian_link');

-- A parent's word that this is his child; whether it fits the roll is for the class teacher to see, never for the parent.
create table guardian_claim (
  tenant_id text not null,
  id bigint not null default new_id(),
  user_id bigint not null,
  claimant_name text not null,
  class_id bigint not null,
  child_name text not null,
  student_id bigint,
  relation text not null,
  state text not null,
  reason text not null default '',
  decided_by bigint,
  decided_name text not null default '',
  decided_at timestamptz,
  at timestamptz not null,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint guardian_claim__pkey primary key (tenant_id, id),
  constraint guardian_claim__user_id foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  constraint guardian_claim__class_id foreign key (tenant_id, class_id) references school_class (tenant_id, id),
  constraint guardian_claim__student_id foreign key (tenant_id, student_id) references student (tenant_id, id),
  constraint guardian_claim__state check (state in ('PENDING', 'CONFIRMED', 'REFUSED', 'WITHDRAWN'))
);
create unique index guardian_claim__open on guardian_claim (tenant_id, user_id, class_id, child_name) where state = 'PENDING';
create index guardian_claim__class_id on guardian_claim (tenant_id, class_id, state);
select protect_tenant_table('guardian_claim');

create table guardian_invitation (
  tenant_id text not null,
  id bigint not null default new_id(),
  student_id bigint not null,
  inviter_id bigint not null,
  relation text not null,
  code_index text not null,
  state text not null,
  expire_time timestamptz not null,
  used_by bigint,
  closed_at timestamptz,
  at timestamptz not null,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint guardian_invitation__pkey primary key (tenant_id, id),
  constraint guardian_invitation__student_id foreign key (tenant_id, student_id) references student (tenant_id, id),
  constraint guardian_invitation__inviter_id foreign key (tenant_id, inviter_id) references app_user (tenant_id, id),
  constraint guardian_invitation__code_index unique (tenant_id, code_index),
  constraint guardian_invitation__state check (state in ('OPEN', 'USED', 'REVOKED'))
);
create index guardian_invitation__student_id on guardian_invitation (tenant_id, student_id, state);
select protect_tenant_table('guardian_invitation');

-- Every step of a claim, a link, an invitation: who, when, why.
create table guardian_event (
  tenant_id text not null,
  id bigint not null default new_id(),
  subject_kind text not null,
  subject_id bigint not null,
  student_id bigint,
  action text not null,
  reason text not null default '',
  actor_id bigint not null,
  actor_name text not null,
  at timestamptz not null,
  create_time timestamptz not null default now(),
  constraint guardian_event__pkey primary key (tenant_id, id),
  constraint guardian_event__subject_kind check (subject_kind in ('claim', 'link', 'invitation'))
);
create index guardian_event__subject on guardian_event (tenant_id, subject_kind, subject_id, id);
create index guardian_event__student_id on guardian_event (tenant_id, student_id, id);
select protect_tenant_table('guardian_event');

create table promotion (
  tenant_id text not null,
  id bigint not null default new_id(),
  from_year_id bigint not null,
  to_year_id bigint not null,
  promoted integer not null,
  graduated integer not null,
  actor_id bigint not null,
  actor_name text not null,
  at timestamptz not null,
  undone_by bigint,
  undone_at timestamptz,
  create_time timestamptz not null default now(),
  constraint promotion__pkey primary key (tenant_id, id),
  constraint promotion__from_year_id foreign key (tenant_id, from_year_id) references school_year (tenant_id, id),
  constraint promotion__to_year_id foreign key (tenant_id, to_year_id) references school_year (tenant_id, id)
);
create unique index promotion__live on promotion (tenant_id, from_year_id) where undone_at is null;
select protect_tenant_table('promotion');
