-- The assignment of the registered children of a plan to classes, by a draw that anybody recomputes.
create table class_assignment (
  tenant_id text not null,
  plan_id bigint not null,
  draw_id bigint not null,
  -- The classes of the deal: `[{id, name}]`; the file of the draw has the names alone.
  classes jsonb not null,
  drawn_at timestamptz,
  published_at timestamptz,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint class_assignment__pkey primary key (tenant_id, plan_id),
  constraint class_assignment__plan_id foreign key (tenant_id, plan_id) references admission_season (tenant_id, plan_id),
  constraint class_assignment__draw_id foreign key (tenant_id, draw_id) references draw (tenant_id, id)
);
create index class_assignment__draw on class_assignment (tenant_id, draw_id);
select protect_tenant_table('class_assignment');
