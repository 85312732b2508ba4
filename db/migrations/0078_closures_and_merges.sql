-- A day, or some hours of a day, on which the school cancelled all after-school lessons.
create table lesson_closure (
  tenant_id text not null,
  id bigint not null default new_id(),
  day date not null,
  -- Minutes after midnight; the whole day is 0 to 1440.
  begin_minute integer not null,
  end_minute integer not null,
  reason text not null,
  -- What families are offered.
  offer text not null,
  lesson_count integer not null,
  closed_by bigint not null,
  closed_by_name text not null,
  closed_at timestamptz not null,
  make_up_day date,
  undone_by bigint,
  undone_by_name text,
  undone_at timestamptz,
  constraint lesson_closure__pkey primary key (tenant_id, id),
  constraint lesson_closure__closed_by foreign key (tenant_id, closed_by) references app_user (tenant_id, id),
  constraint lesson_closure__undone_by foreign key (tenant_id, undone_by) references app_user (tenant_id, id),
  constraint lesson_closure__span check (0 <= begin_minute and begin_minute < end_minute and end_minute <= 1440),
  constraint lesson_closure__offer check (offer in ('MAKE_UP', 'REFUND')),
  constraint lesson_closure__lesson_count check (lesson_count > 0),
  constraint lesson_closure__undone check ((undone_by is null) = (undone_at is null) and (undone_by is null) = (undone_by_name is null))
);
create index lesson_closure__day on lesson_closure (tenant_id, day desc, id desc);
select protect_tenant_table('lesson_closure');

-- The lessons that a closure cancelled.
create table closure_lesson (
  tenant_id text not null,
  closure_id bigint not null,
  lesson_id bigint not null,
  create_time timestamptz not null default now(),
  constraint closure_lesson__pkey primary key (tenant_id, closure_id, lesson_id),
  constraint closure_lesson__closure_id foreign key (tenant_id, closure_id) references lesson_closure (tenant_id, id),
  constraint closure_lesson__lesson_id foreign key (tenant_id, lesson_id) references class_lesson (tenant_id, id) on delete cascade
);
create index closure_lesson__lesson_id on closure_lesson (tenant_id, lesson_id);
select protect_tenant_table('closure_lesson');

alter table lesson_change drop constraint lesson_change__kind;
alter table lesson_change add constraint lesson_change__kind check (kind in ('MOVE', 'CANCEL', 'SUBSTITUTE', 'MAKE_UP', 'RESTORE'));

-- A proposal to move the pupils of a class with too few into another class of the same course. It is
-- carried out once every family has consented.
create table class_merge (
  tenant_id text not null,
  id bigint not null default new_id(),
  class_id bigint not null,
  into_id bigint not null,
  state text not null,
  reason text not null,
  consent_until date not null,
  proposed_by bigint not null,
  proposed_by_name text not null,
  proposed_at timestamptz not null,
  ended_at timestamptz,
  constraint class_merge__pkey primary key (tenant_id, id),
  constraint class_merge__class_id foreign key (tenant_id, class_id) references course_class (tenant_id, id),
  constraint class_merge__into_id foreign key (tenant_id, into_id) references course_class (tenant_id, id),
  constraint class_merge__proposed_by foreign key (tenant_id, proposed_by) references app_user (tenant_id, id),
  constraint class_merge__classes check (class_id <> into_id),
  constraint class_merge__state check (state in ('PROPOSED', 'DONE', 'WITHDRAWN')),
  constraint class_merge__ended_at check ((state = 'PROPOSED') = (ended_at is null))
);
create unique index class_merge__proposed on class_merge (tenant_id, class_id) where state = 'PROPOSED';
create index class_merge__class_id on class_merge (tenant_id, class_id, id desc);
create index class_merge__into_id on class_merge (tenant_id, into_id);
select protect_tenant_table('class_merge');
