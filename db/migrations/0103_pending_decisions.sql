-- Decisions that take effect shortly after the press unless they are undone: one row for each task,
-- and one pending_id for all tasks of a press.
create table wf_pending (
  tenant_id text not null,
  task_id bigint not null,
  pending_id bigint not null,
  instance_id bigint not null,
  round integer not null,
  seat integer not null,
  node_name text not null,
  user_id bigint not null,
  user_name text not null,
  ends_round boolean not null,
  call jsonb not null,
  due_time timestamptz not null,
  create_time timestamptz not null default now(),
  constraint wf_pending__pkey primary key (tenant_id, task_id),
  constraint wf_pending__task_id foreign key (tenant_id, task_id) references wf_task (tenant_id, id),
  constraint wf_pending__instance_id foreign key (tenant_id, instance_id) references wf_instance (tenant_id, id),
  constraint wf_pending__user_id foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
create index wf_pending__pending_id on wf_pending (tenant_id, pending_id);
create index wf_pending__instance_id on wf_pending (tenant_id, instance_id);
create index wf_pending__user_id on wf_pending (tenant_id, user_id);
create index wf_pending__due_time on wf_pending (tenant_id, due_time);
select protect_tenant_table('wf_pending');
