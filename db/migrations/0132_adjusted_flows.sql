-- What a school has changed of a flow that is defined in code: people, deadlines and copies of its
-- steps, by the id of the step. Without a row, or with no steps in it, the flow is as it came.
create table wf_adjustment (
  tenant_id text not null,
  flow_key text not null,
  steps jsonb not null,
  rev integer not null default 1,
  update_user_id bigint not null,
  update_user_name text not null,
  create_time timestamptz not null default now(),
  update_time timestamptz not null,
  constraint wf_adjustment__pkey primary key (tenant_id, flow_key)
);
create index wf_adjustment__update_user_id on wf_adjustment (tenant_id, update_user_id);
select protect_tenant_table('wf_adjustment');
