-- Impact assessments of processing activities. Versions are never changed and stored for at least three years.
create table impact_assessment (
  tenant_id text not null,
  id bigint not null default new_id(),
  activity text not null,
  version integer not null,
  purpose text not null,
  basis text not null,
  data_kinds text not null,
  necessity text not null,
  risks text not null,
  measures text not null,
  conclusion text not null,
  made_by bigint not null,
  made_by_name text not null,
  made_at timestamptz not null,
  create_time timestamptz not null default now(),
  constraint impact_assessment__pkey primary key (tenant_id, id),
  constraint impact_assessment__version unique (tenant_id, activity, version),
  constraint impact_assessment__made_by foreign key (tenant_id, made_by) references app_user (tenant_id, id)
);
create index impact_assessment__made_by on impact_assessment (tenant_id, made_by);
select protect_tenant_table('impact_assessment');
revoke update, delete on impact_assessment from qinghe_app;
