-- The seats and rules under which a closed season was admitted, for trying other ones on it.
create table admission_sort_season (
  tenant_id text not null,
  plan_id bigint not null,
  plan_name text not null,
  school_year integer not null,
  -- `[{category, seats, sortBy}]` in the order of admission.
  categories jsonb not null,
  passes_leftovers boolean not null,
  twin_seats integer not null,
  closed_at timestamptz not null,
  constraint admission_sort_season__pkey primary key (tenant_id, plan_id),
  constraint admission_sort_season__plan_id foreign key (tenant_id, plan_id) references enrol_plan (tenant_id, id)
);
select protect_tenant_table('admission_sort_season');

-- What decided about the places of a closed season, without anything that names a child: no id, no
-- number, no name, dates to the month, and no category of fewer than five children. The place only
-- counts the rows; it does not follow the order of applying.
create table admission_sort_row (
  tenant_id text not null,
  plan_id bigint not null,
  place integer not null,
  category text not null,
  household_month text not null,
  title_month text not null,
  -- Twins have the same number.
  twin_group integer,
  constraint admission_sort_row__pkey primary key (tenant_id, plan_id, place),
  constraint admission_sort_row__plan_id foreign key (tenant_id, plan_id) references admission_sort_season (tenant_id, plan_id) on delete cascade,
  constraint admission_sort_row__months check (household_month ~ '^(\d{4}-\d{2})?$' and title_month ~ '^(\d{4}-\d{2})?$')
);
select protect_tenant_table('admission_sort_row');
