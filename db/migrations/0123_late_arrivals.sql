-- Teams of teachers that the draw deals to the classes, one line of text each; empty without teams.
alter table class_assignment add column teams jsonb not null default '[]';

-- A child that registered after the draw of classes. Moves by hand are changes of the pupil (`student_change`).
create table late_arrival (
  tenant_id text not null,
  plan_id bigint not null,
  application_id bigint not null,
  -- With the seed of the draw it decides the class.
  number integer not null,
  -- The sizes of the classes before the child, in the order of the deal: anybody recomputes the choice.
  sizes jsonb not null,
  class_name text not null,
  at timestamptz not null,
  by_id bigint not null,
  by_name text not null,
  constraint late_arrival__pkey primary key (tenant_id, plan_id, number),
  constraint late_arrival__application_id unique (tenant_id, application_id),
  constraint late_arrival__plan_id foreign key (tenant_id, plan_id) references class_assignment (tenant_id, plan_id),
  constraint late_arrival__application foreign key (tenant_id, application_id) references admission (tenant_id, application_id)
);
select protect_tenant_table('late_arrival');
