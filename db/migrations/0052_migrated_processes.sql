-- What a round keeps of its step where the request has been moved to a version that has the step otherwise, or no more.
alter table wf_token add column kept jsonb;

-- Moves of running requests to a newer version of their flow: whoever reads what happened before reads it by the version of that time.
create table wf_migration (
  tenant_id text not null,
  instance_id bigint not null,
  -- The line of the log that says by whom and why.
  seq integer not null,
  from_version_id bigint not null,
  to_version_id bigint not null,
  create_time timestamptz not null default now(),
  constraint wf_migration__pkey primary key (tenant_id, instance_id, seq),
  constraint wf_migration__action foreign key (tenant_id, instance_id, seq) references wf_action (tenant_id, instance_id, seq),
  constraint wf_migration__from_version foreign key (tenant_id, from_version_id) references wf_version (tenant_id, id),
  constraint wf_migration__to_version foreign key (tenant_id, to_version_id) references wf_version (tenant_id, id)
);
create index wf_migration__from_version_id on wf_migration (tenant_id, from_version_id);
create index wf_migration__to_version_id on wf_migration (tenant_id, to_version_id);
select protect_tenant_table('wf_migration');
-- What was moved was moved.
revoke update, delete on wf_migration from qinghe_app;
