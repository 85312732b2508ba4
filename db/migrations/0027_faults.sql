-- What went wrong inside the product, told without anything that people wrote: kept for ninety days, for whoever mends it.
create table fault_log (
  tenant_id text not null,
  id bigint not null default new_id(),
  at timestamptz not null,
  request_id text not null,
  method text not null,
  path text not null,
  actor_account text not null,
  exception_name text not null,
  message text not null,
  stack_trace text not null,
  file_name text not null,
  line_number integer not null,
  create_time timestamptz not null default now(),
  constraint fault_log__pkey primary key (tenant_id, id)
);
create index fault_log__at on fault_log (tenant_id, at);
select protect_tenant_table('fault_log');
revoke update on fault_log from qinghe_app;
