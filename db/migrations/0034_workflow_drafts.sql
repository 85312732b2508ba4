-- Forms that are not handed in yet: one per person, flow or task, and platform.

create table wf_draft (
  tenant_id text not null,
  id bigint not null default new_id(),
  user_id bigint not null,
  flow_key text not null,
  task_id bigint not null default 0,
  platform text not null,
  form_key text not null,
  variables jsonb not null,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint wf_draft__pkey primary key (tenant_id, id),
  constraint wf_draft__place unique (tenant_id, user_id, flow_key, task_id, platform),
  constraint wf_draft__user foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
select protect_tenant_table('wf_draft');
