-- Approval processes: versions, running instances, rounds, tasks, their candidates, and a chained log of actions.

create table wf_definition (
  tenant_id text not null,
  id bigint not null default new_id(),
  key text not null,
  name text not null,
  category text not null,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint wf_definition__pkey primary key (tenant_id, id),
  constraint wf_definition__key unique (tenant_id, key)
);
select protect_tenant_table('wf_definition');

-- A version never changes: instances keep the one they began with.
create table wf_version (
  tenant_id text not null,
  id bigint not null default new_id(),
  definition_id bigint not null,
  number integer not null,
  graph jsonb not null,
  graph_hash text not null,
  create_time timestamptz not null default now(),
  constraint wf_version__pkey primary key (tenant_id, id),
  constraint wf_version__number unique (tenant_id, definition_id, number),
  constraint wf_version__graph_hash unique (tenant_id, definition_id, graph_hash),
  constraint wf_version__definition foreign key (tenant_id, definition_id) references wf_definition (tenant_id, id)
);
select protect_tenant_table('wf_version');

create table wf_instance (
  tenant_id text not null,
  id bigint not null default new_id(),
  version_id bigint not null,
  flow_key text not null,
  business_id bigint not null,
  title text not null,
  summary jsonb not null default '[]',
  serial_number text not null default '',
  status text not null,
  rev integer not null default 0,
  data jsonb not null,
  applicant_id bigint not null,
  applicant_name text not null,
  submissions integer not null default 0,
  log_count integer not null default 0,
  log_hash text not null default '',
  start_time timestamptz not null,
  end_time timestamptz,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint wf_instance__pkey primary key (tenant_id, id),
  constraint wf_instance__version foreign key (tenant_id, version_id) references wf_version (tenant_id, id),
  constraint wf_instance__status check (status in ('running', 'returned', 'recalled', 'approved', 'rejected', 'withdrawn', 'terminated')),
  constraint wf_instance__end_time check ((end_time is null) = (status in ('running', 'returned', 'recalled')))
);
-- One open process per business record; closed ones stay as its past.
create unique index wf_instance__open_business on wf_instance (tenant_id, flow_key, business_id) where end_time is null;
create index wf_instance__business on wf_instance (tenant_id, flow_key, business_id, id desc);
create index wf_instance__applicant on wf_instance (tenant_id, applicant_id, id desc);
select protect_tenant_table('wf_instance');

-- One row per entry into a node; `left_time` is null while the process stands there.
create table wf_token (
  tenant_id text not null,
  instance_id bigint not null,
  round integer not null,
  node text not null,
  come_back text,
  why text not null,
  entered_time timestamptz not null,
  left_time timestamptz,
  constraint wf_token__pkey primary key (tenant_id, instance_id, round),
  constraint wf_token__instance foreign key (tenant_id, instance_id) references wf_instance (tenant_id, id)
);
select protect_tenant_table('wf_token');

create table wf_task (
  tenant_id text not null,
  id bigint not null default new_id(),
  instance_id bigint not null,
  round integer not null,
  seat integer not null,
  node text not null,
  node_name text not null,
  is_offered boolean not null,
  state text not null,
  why text not null,
  claimed_by bigint,
  claimed_by_name text,
  claimed_time timestamptz,
  claimed_until timestamptz,
  decided_by bigint,
  decided_by_name text,
  outcome text,
  closed_time timestamptz,
  create_time timestamptz not null,
  update_time timestamptz not null default now(),
  constraint wf_task__pkey primary key (tenant_id, id),
  constraint wf_task__seat unique (tenant_id, instance_id, round, seat),
  constraint wf_task__round foreign key (tenant_id, instance_id, round) references wf_token (tenant_id, instance_id, round),
  constraint wf_task__state check (state in ('open', 'done', 'void')),
  constraint wf_task__decision check ((state = 'done') = (decided_by is not null) and (decided_by is null) = (outcome is null)),
  constraint wf_task__claim check ((claimed_by is null) = (claimed_until is null)),
  constraint wf_task__closed_time check ((state = 'open') = (closed_time is null))
);
create index wf_task__decided_by on wf_task (tenant_id, decided_by, id desc) where decided_by is not null;
select protect_tenant_table('wf_task');

-- Whose inbox a task stands in: `user:<id>` or `role:<alias>`.
create table wf_candidate (
  tenant_id text not null,
  task_id bigint not null,
  party text not null,
  label text not null,
  is_open boolean not null default true,
  create_time timestamptz not null default now(),
  constraint wf_candidate__pkey primary key (tenant_id, task_id, party),
  constraint wf_candidate__task foreign key (tenant_id, task_id) references wf_task (tenant_id, id)
);
create index wf_candidate__inbox on wf_candidate (tenant_id, party, task_id desc) where is_open;
select protect_tenant_table('wf_candidate');

-- What was done, enough to do it again; each row's hash covers the one before it.
create table wf_action (
  tenant_id text not null,
  instance_id bigint not null,
  seq integer not null,
  type text not null,
  actor_id bigint not null,
  actor_name text not null,
  node text,
  node_name text,
  round integer,
  comment text not null default '',
  reasons jsonb not null default '[]',
  entry jsonb not null,
  changes jsonb not null,
  act_time timestamptz not null,
  previous_hash text not null,
  hash text not null,
  create_time timestamptz not null default now(),
  constraint wf_action__pkey primary key (tenant_id, instance_id, seq),
  constraint wf_action__instance foreign key (tenant_id, instance_id) references wf_instance (tenant_id, id)
);
select protect_tenant_table('wf_action');
-- A log is only ever added to.
revoke update, delete on wf_action from qinghe_app;

create table wf_copy (
  tenant_id text not null,
  id bigint not null default new_id(),
  instance_id bigint not null,
  user_id bigint not null,
  node text not null,
  node_name text not null,
  create_time timestamptz not null default now(),
  constraint wf_copy__pkey primary key (tenant_id, id),
  constraint wf_copy__instance foreign key (tenant_id, instance_id) references wf_instance (tenant_id, id)
);
create index wf_copy__user on wf_copy (tenant_id, user_id, id desc);
create index wf_copy__instance_user on wf_copy (tenant_id, instance_id, user_id);
select protect_tenant_table('wf_copy');

-- The last number of a flow and day; its row lock makes numbers unique and never used twice.
create table wf_serial (
  tenant_id text not null,
  flow_key text not null,
  period text not null,
  last integer not null,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint wf_serial__pkey primary key (tenant_id, flow_key, period)
);
select protect_tenant_table('wf_serial');
