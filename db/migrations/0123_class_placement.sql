-- Teams of teachers that the draw deals to the classes: `[{name, teacherId}]`; none where it is empty.
alter table class_assignment add column teams jsonb not null default '[]';

-- A child that came to its class after the draw: late, by the seed of the draw, or moved by hand.
create table class_placement (
  tenant_id text not null,
  id bigint not null default new_id(),
  plan_id bigint not null,
  application_id bigint not null,
  kind text not null,
  -- The number of a late child; with the seed of the draw it decides the class.
  number integer,
  -- The sizes of the classes before a late child, in the order of the deal: anybody recomputes the choice.
  sizes jsonb,
  from_class text,
  class_name text not null,
  reason text not null,
  at timestamptz not null,
  by_id bigint not null,
  by_name text not null,
  constraint class_placement__pkey primary key (tenant_id, id),
  constraint class_placement__plan_id foreign key (tenant_id, plan_id) references class_assignment (tenant_id, plan_id),
  constraint class_placement__application_id foreign key (tenant_id, application_id) references admission (tenant_id, application_id),
  constraint class_placement__kind check (kind in ('LATE', 'MOVE')),
  constraint class_placement__late check ((kind = 'LATE') = (number is not null) and (kind = 'LATE') = (sizes is not null)),
  constraint class_placement__move check ((kind = 'MOVE') = (from_class is not null) and (kind = 'LATE' or reason <> '')),
  constraint class_placement__number unique (tenant_id, plan_id, number)
);
create index class_placement__application on class_placement (tenant_id, application_id);
select protect_tenant_table('class_placement');
