-- People who teach after school, classes with their seats, and lessons on the calendar.

-- A person who teaches after school: staff of the school, or somebody of an institution.
create table instructor (
  tenant_id text not null,
  id bigint not null default new_id(),
  kind text not null,
  -- Of staff the name when they were added; their account has the current one.
  name text not null,
  -- Their account; outside teachers may have none.
  user_id bigint,
  institution_id bigint,
  qualification text not null default '',
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint instructor__pkey primary key (tenant_id, id),
  constraint instructor__user_id_fkey foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  constraint instructor__institution_id_fkey foreign key (tenant_id, institution_id) references institution (tenant_id, id),
  constraint instructor__kind check (
    (kind = 'STAFF' and user_id is not null and institution_id is null) or (kind = 'OUTSIDE' and institution_id is not null))
);
create unique index instructor__user_id on instructor (tenant_id, user_id) where user_id is not null;
create index instructor__institution_id on instructor (tenant_id, institution_id) where institution_id is not null;
select protect_tenant_table('instructor');

-- A class of an approved course in one term.
create table course_class (
  tenant_id text not null,
  id bigint not null default new_id(),
  term_id bigint not null,
  course_id bigint not null,
  name text not null,
  room_id bigint not null,
  min_seats integer not null,
  max_seats integer not null,
  lesson_count integer not null,
  -- Of one lesson, and once for books and material.
  price_fen integer not null,
  book_fee_fen integer not null default 0,
  grade_ids bigint[] not null,
  -- Empty: all classes of the grades.
  class_ids bigint[] not null default '{}',
  state text not null,
  -- Why it is cancelled.
  state_reason text not null default '',
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint course_class__pkey primary key (tenant_id, id),
  constraint course_class__name unique (tenant_id, term_id, name),
  constraint course_class__term_id foreign key (tenant_id, term_id) references course_term (tenant_id, id),
  constraint course_class__course_id foreign key (tenant_id, course_id) references course (tenant_id, id),
  constraint course_class__room_id foreign key (tenant_id, room_id) references course_room (tenant_id, id),
  constraint course_class__seats check (0 < min_seats and min_seats <= max_seats),
  constraint course_class__lesson_count check (lesson_count > 0),
  constraint course_class__price_fen check (price_fen >= 0 and book_fee_fen >= 0),
  constraint course_class__grade_ids check (cardinality(grade_ids) > 0),
  constraint course_class__state check (state in (
    'UNPUBLISHED', 'PUBLISHED', 'CHOOSING', 'UNDERFILLED', 'FORMED', 'RUNNING', 'FINISHED', 'SETTLED', 'CANCELLED', 'MERGED'))
);
create index course_class__course_id on course_class (tenant_id, course_id);
create index course_class__room_id on course_class (tenant_id, room_id);
select protect_tenant_table('course_class');

-- The counters of a class. Each claim updates this row alone, so it stays narrow and half of each
-- page is free for its next version.
create table class_seats (
  tenant_id text not null,
  class_id bigint not null,
  capacity integer not null,
  taken integer not null default 0,
  waiting integer not null default 0,
  constraint class_seats__pkey primary key (tenant_id, class_id),
  constraint class_seats__class_id foreign key (tenant_id, class_id) references course_class (tenant_id, id) on delete cascade,
  constraint class_seats__taken check (0 <= taken and taken <= capacity),
  constraint class_seats__waiting check (waiting >= 0)
) with (fillfactor = 50);
select protect_tenant_table('class_seats');

create table class_slot (
  tenant_id text not null,
  class_id bigint not null,
  slot_id bigint not null,
  create_time timestamptz not null default now(),
  constraint class_slot__pkey primary key (tenant_id, class_id, slot_id),
  constraint class_slot__class_id foreign key (tenant_id, class_id) references course_class (tenant_id, id) on delete cascade,
  constraint class_slot__slot_id foreign key (tenant_id, slot_id) references course_slot (tenant_id, id)
);
create index class_slot__slot_id on class_slot (tenant_id, slot_id);
select protect_tenant_table('class_slot');

create table class_teacher (
  tenant_id text not null,
  class_id bigint not null,
  instructor_id bigint not null,
  duty text not null,
  create_time timestamptz not null default now(),
  constraint class_teacher__pkey primary key (tenant_id, class_id, instructor_id),
  constraint class_teacher__class_id foreign key (tenant_id, class_id) references course_class (tenant_id, id) on delete cascade,
  constraint class_teacher__instructor_id foreign key (tenant_id, instructor_id) references instructor (tenant_id, id),
  constraint class_teacher__duty check (duty in ('MAIN', 'ASSISTANT'))
);
create unique index class_teacher__main on class_teacher (tenant_id, class_id) where duty = 'MAIN';
create index class_teacher__instructor_id on class_teacher (tenant_id, instructor_id);
select protect_tenant_table('class_teacher');

-- A lesson of a class. A room holds one lesson at a time, a teacher gives one: the server checks it
-- while it holds the room and the teachers.
create table class_lesson (
  tenant_id text not null,
  id bigint not null default new_id(),
  class_id bigint not null,
  -- 1 for the first lesson.
  number integer not null,
  title text not null default '',
  day date not null,
  -- Minutes after midnight.
  begin_minute integer not null,
  end_minute integer not null,
  room_id bigint not null,
  state text not null default 'PLANNED',
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint class_lesson__pkey primary key (tenant_id, id),
  constraint class_lesson__number unique (tenant_id, class_id, number),
  constraint class_lesson__class_id foreign key (tenant_id, class_id) references course_class (tenant_id, id) on delete cascade,
  constraint class_lesson__room_id foreign key (tenant_id, room_id) references course_room (tenant_id, id),
  constraint class_lesson__span check (0 <= begin_minute and begin_minute < end_minute and end_minute <= 1440),
  constraint class_lesson__state check (state in ('PLANNED', 'HELD', 'CANCELLED'))
);
create index class_lesson__day on class_lesson (tenant_id, day, begin_minute);
create index class_lesson__room_id on class_lesson (tenant_id, room_id, day);
select protect_tenant_table('class_lesson');

create table lesson_teacher (
  tenant_id text not null,
  lesson_id bigint not null,
  instructor_id bigint not null,
  duty text not null,
  -- The teacher whom this one substitutes.
  replaces_id bigint,
  create_time timestamptz not null default now(),
  constraint lesson_teacher__pkey primary key (tenant_id, lesson_id, instructor_id),
  constraint lesson_teacher__lesson_id foreign key (tenant_id, lesson_id) references class_lesson (tenant_id, id) on delete cascade,
  constraint lesson_teacher__instructor_id foreign key (tenant_id, instructor_id) references instructor (tenant_id, id),
  constraint lesson_teacher__replaces_id foreign key (tenant_id, replaces_id) references instructor (tenant_id, id),
  constraint lesson_teacher__duty check (duty in ('MAIN', 'ASSISTANT'))
);
create index lesson_teacher__instructor_id on lesson_teacher (tenant_id, instructor_id);
create index lesson_teacher__replaces_id on lesson_teacher (tenant_id, replaces_id) where replaces_id is not null;
select protect_tenant_table('lesson_teacher');

-- What was changed about a lesson after its class was published, in words of that day.
create table lesson_change (
  tenant_id text not null,
  id bigint not null default new_id(),
  lesson_id bigint not null,
  kind text not null,
  before text not null,
  after text not null,
  reason text not null,
  changed_by bigint not null,
  changed_by_name text not null,
  changed_at timestamptz not null,
  constraint lesson_change__pkey primary key (tenant_id, id),
  constraint lesson_change__lesson_id foreign key (tenant_id, lesson_id) references class_lesson (tenant_id, id) on delete cascade,
  constraint lesson_change__changed_by foreign key (tenant_id, changed_by) references app_user (tenant_id, id),
  constraint lesson_change__kind check (kind in ('MOVE', 'CANCEL', 'SUBSTITUTE', 'MAKE_UP'))
);
create index lesson_change__lesson_id on lesson_change (tenant_id, lesson_id, id);
select protect_tenant_table('lesson_change');
