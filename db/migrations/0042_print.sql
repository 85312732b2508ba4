-- Prints of processes: what the paper showed, so that whoever holds it can ask whether it is genuine.
create table wf_print (
  tenant_id text not null,
  id bigint not null default new_id(),
  instance_id bigint not null,
  -- The end of the history at that moment, and the state that it led to.
  log_count integer not null,
  log_hash text not null,
  status text not null,
  -- The code itself stands on the paper alone.
  code_index text not null,
  print_user_id bigint not null,
  print_time timestamptz not null,
  create_time timestamptz not null default now(),
  constraint wf_print__pkey primary key (tenant_id, id),
  constraint wf_print__code_index unique (tenant_id, code_index),
  constraint wf_print__instance foreign key (tenant_id, instance_id) references wf_instance (tenant_id, id)
);
create index wf_print__instance_id on wf_print (tenant_id, instance_id);
create index wf_print__print_user_id on wf_print (tenant_id, print_user_id);
select protect_tenant_table('wf_print');
-- What was printed stays printed.
revoke update, delete on wf_print from qinghe_app;
