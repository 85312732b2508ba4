-- A family's rating of a class, and a teacher's note about a child. Both are moderated.
create table evaluation (
  tenant_id text not null,
  id bigint not null default new_id(),
  -- FAMILY: about the class, by a guardian. TEACHER: about the child, by a teacher of the class.
  kind text not null,
  class_id bigint not null,
  child_id bigint not null,
  -- Of a family's rating.
  stars integer,
  words text not null,
  -- Counts the changes, so that a moderator decides about what they have read.
  revision integer not null default 1,
  state text not null default 'PENDING',
  -- Why it is hidden.
  state_reason text not null default '',
  written_by bigint not null,
  written_by_name text not null,
  written_time timestamptz not null,
  moderated_by bigint,
  moderated_by_name text not null default '',
  moderated_time timestamptz,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint evaluation__pkey primary key (tenant_id, id),
  constraint evaluation__child_class unique (tenant_id, kind, class_id, child_id),
  constraint evaluation__class_id foreign key (tenant_id, class_id) references course_class (tenant_id, id),
  constraint evaluation__child_id foreign key (tenant_id, child_id) references student (tenant_id, id),
  constraint evaluation__written_by foreign key (tenant_id, written_by) references app_user (tenant_id, id),
  constraint evaluation__moderated_by foreign key (tenant_id, moderated_by) references app_user (tenant_id, id),
  constraint evaluation__kind check (
    (kind = 'FAMILY' and stars between 1 and 5) or (kind = 'TEACHER' and stars is null and words <> '')),
  constraint evaluation__words check (char_length(words) <= 500),
  constraint evaluation__state check (state in ('PENDING', 'SHOWN', 'HIDDEN')),
  constraint evaluation__moderated check (
    (state = 'PENDING') = (moderated_time is null) and (moderated_by is null) = (moderated_time is null)),
  constraint evaluation__reason check ((state = 'HIDDEN') = (state_reason <> ''))
);
create index evaluation__class_id on evaluation (tenant_id, class_id, kind, state);
create index evaluation__child_id on evaluation (tenant_id, child_id);
create index evaluation__written_by on evaluation (tenant_id, written_by);
create index evaluation__moderated_by on evaluation (tenant_id, moderated_by) where moderated_by is not null;
select protect_tenant_table('evaluation');
