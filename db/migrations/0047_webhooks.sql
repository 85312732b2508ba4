-- Other systems of a school that its flows tell something, and what they were told.

create table wf_address (
  tenant_id text not null,
  id bigint not null default new_id(),
  -- Drawings and their published versions call it by this name, so it never changes.
  name text not null,
  url text not null,
  secret_sealed text not null,
  update_user_id bigint not null,
  update_user_name text not null,
  create_time timestamptz not null default now(),
  update_time timestamptz not null,
  constraint wf_address__pkey primary key (tenant_id, id),
  constraint wf_address__name unique (tenant_id, name)
);
create index wf_address__update_user_id on wf_address (tenant_id, update_user_id);
select protect_tenant_table('wf_address');

-- One row for each time that a process came by such a step. Its id travels with it, so that it counts once over there however often it is sent.
create table wf_delivery (
  tenant_id text not null,
  id bigint not null default new_id(),
  instance_id bigint not null,
  node text not null,
  node_name text not null,
  -- By name: an address that was removed and registered anew is the same one for what still waits.
  address text not null,
  payload jsonb not null,
  state text not null default 'waiting',
  -- How often it was tried at all, and how often since somebody last asked for it.
  attempts integer not null default 0,
  tries integer not null default 0,
  -- When it is tried next; while it is being tried, when somebody else may.
  next_time timestamptz,
  last_result text not null default '',
  last_status integer,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint wf_delivery__pkey primary key (tenant_id, id),
  constraint wf_delivery__instance foreign key (tenant_id, instance_id) references wf_instance (tenant_id, id),
  constraint wf_delivery__state check (state in ('waiting', 'done', 'givenUp') and (state = 'waiting') = (next_time is not null))
);
create index wf_delivery__due on wf_delivery (tenant_id, next_time) where next_time is not null;
create index wf_delivery__instance_id on wf_delivery (tenant_id, instance_id);
create index wf_delivery__create_time on wf_delivery (tenant_id, create_time);
select protect_tenant_table('wf_delivery');

create table wf_delivery_attempt (
  tenant_id text not null,
  delivery_id bigint not null,
  number integer not null,
  begin_time timestamptz not null,
  -- Empty while it is under way, and for ever where the process that tried has died.
  end_time timestamptz,
  result text not null default '',
  status integer,
  create_time timestamptz not null default now(),
  constraint wf_delivery_attempt__pkey primary key (tenant_id, delivery_id, number),
  constraint wf_delivery_attempt__delivery foreign key (tenant_id, delivery_id) references wf_delivery (tenant_id, id) on delete cascade
);
select protect_tenant_table('wf_delivery_attempt');
