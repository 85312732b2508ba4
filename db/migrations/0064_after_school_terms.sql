-- After-school terms with their weekly slots, and rooms. Every existing school gets the role 课后管理员.

create table course_term (
  tenant_id text not null,
  id bigint not null default new_id(),
  name text not null,
  begin_date date not null,
  end_date date not null,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint course_term__pkey primary key (tenant_id, id),
  constraint course_term__name unique (tenant_id, name),
  constraint course_term__end_date check (end_date > begin_date)
);
create index course_term__begin_date on course_term (tenant_id, begin_date desc);
select protect_tenant_table('course_term');

-- A weekly time of a term. Slots for classes do not overlap within a term unless they are for
-- different grades, so a child's seats never conflict if each slot holds one of them. The server
-- checks it while it holds the term.
create table course_slot (
  tenant_id text not null,
  id bigint not null default new_id(),
  term_id bigint not null,
  kind text not null,
  weekday integer not null,
  -- Minutes after midnight.
  begin_minute integer not null,
  end_minute integer not null,
  -- Empty: all grades.
  grade_ids bigint[] not null default '{}',
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint course_slot__pkey primary key (tenant_id, id),
  constraint course_slot__term_id foreign key (tenant_id, term_id) references course_term (tenant_id, id),
  constraint course_slot__kind check (kind in ('COURSE', 'CARE')),
  constraint course_slot__weekday check (weekday between 1 and 7),
  constraint course_slot__span check (0 <= begin_minute and begin_minute < end_minute and end_minute <= 1440)
);
create index course_slot__term_id on course_slot (tenant_id, term_id, weekday, begin_minute);
select protect_tenant_table('course_slot');

create table course_room (
  tenant_id text not null,
  id bigint not null default new_id(),
  name text not null,
  building text not null default '',
  capacity integer not null,
  note text not null default '',
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint course_room__pkey primary key (tenant_id, id),
  constraint course_room__name unique (tenant_id, building, name),
  constraint course_room__capacity check (capacity > 0)
);
select protect_tenant_table('course_room');

insert into role (tenant_id, alias, name, sort)
select tenant_id, 'afterSchool', '课后管理员', 11 from tenant
on conflict (tenant_id, alias) where not is_deleted do nothing;
