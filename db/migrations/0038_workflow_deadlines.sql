-- When the clock next does something about a task, who acted for whom, and who stands in for whom.

alter table wf_task
  add column alarm_time timestamptz,
  add column claimed_for bigint,
  add column decided_for bigint,
  add column decided_for_name text,
  add constraint wf_task__claimed_for check (claimed_for is null or claimed_by is not null),
  add constraint wf_task__decided_for check ((decided_for is null) = (decided_for_name is null) and (decided_for is null or decided_by is not null));
drop index wf_task__due_time;
create index wf_task__alarm_time on wf_task (tenant_id, alarm_time) where state = 'open' and alarm_time is not null;

-- Without times it holds until it is taken away; without flows, for all of them.
create table wf_proxy (
  tenant_id text not null,
  id bigint not null default new_id(),
  user_id bigint not null,
  proxy_user_id bigint not null,
  flow_keys text[],
  begin_time timestamptz,
  end_time timestamptz,
  is_enabled boolean not null default true,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint wf_proxy__pkey primary key (tenant_id, id),
  constraint wf_proxy__user foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  constraint wf_proxy__proxy_user foreign key (tenant_id, proxy_user_id) references app_user (tenant_id, id),
  constraint wf_proxy__others check (user_id <> proxy_user_id),
  constraint wf_proxy__time check ((begin_time is null) = (end_time is null) and (begin_time is null or begin_time < end_time)),
  constraint wf_proxy__flow_keys check (flow_keys is null or cardinality(flow_keys) > 0)
);
create index wf_proxy__user on wf_proxy (tenant_id, user_id);
create index wf_proxy__proxy_user on wf_proxy (tenant_id, proxy_user_id);
select protect_tenant_table('wf_proxy');
