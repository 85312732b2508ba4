-- Where the admission of a plan stands. The row is the lock of everything that gives or frees seats.
create table admission_season (
  tenant_id text not null,
  plan_id bigint not null,
  -- The draw that decides ties; its roster is frozen with the application states.
  draw_id bigint,
  -- What the draw was prepared with: `{categories, passesLeftovers, twinSeats, ids}`. The ranking
  -- follows it, whatever a later version of the plan says.
  frozen jsonb,
  proposed_at timestamptz,
  -- Until when the proposed admissions are published before they count.
  notice_until timestamptz,
  released_at timestamptz,
  -- Until when families answer an offer.
  confirm_until timestamptz,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint admission_season__pkey primary key (tenant_id, plan_id),
  constraint admission_season__plan_id foreign key (tenant_id, plan_id) references enrol_plan (tenant_id, id),
  constraint admission_season__draw_id foreign key (tenant_id, draw_id) references draw (tenant_id, id)
);
create index admission_season__draw on admission_season (tenant_id, draw_id) where draw_id is not null;
select protect_tenant_table('admission_season');

-- The seats of a category and how many are taken: never more than there are, whatever the code does.
create table admission_quota (
  tenant_id text not null,
  plan_id bigint not null,
  category text not null,
  place integer not null,
  seats integer not null,
  taken integer not null default 0,
  constraint admission_quota__pkey primary key (tenant_id, plan_id, category),
  constraint admission_quota__plan_id foreign key (tenant_id, plan_id) references admission_season (tenant_id, plan_id),
  constraint admission_quota__taken check (taken between 0 and seats)
);
select protect_tenant_table('admission_quota');

-- The place of an application among those of its category, and whether it holds a seat.
create table admission (
  tenant_id text not null,
  application_id bigint not null,
  plan_id bigint not null,
  category text not null,
  rank integer not null,
  group_key text,
  -- Why the application has this place, in words.
  reason text not null,
  holds_seat boolean not null,
  student_id bigint,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint admission__pkey primary key (tenant_id, application_id),
  constraint admission__application_id foreign key (tenant_id, application_id) references enrolment_application (tenant_id, id),
  constraint admission__plan_id foreign key (tenant_id, plan_id) references admission_season (tenant_id, plan_id),
  constraint admission__student_id unique (tenant_id, plan_id, student_id)
);
create index admission__place on admission (tenant_id, plan_id, category, rank);
select protect_tenant_table('admission');

-- An attempt to reach a family about its offer.
create table contact_attempt (
  tenant_id text not null,
  id bigint not null default new_id(),
  application_id bigint not null,
  way text not null,
  outcome text not null,
  at timestamptz not null,
  by_id bigint not null,
  by_name text not null,
  constraint contact_attempt__pkey primary key (tenant_id, id),
  constraint contact_attempt__application_id foreign key (tenant_id, application_id) references admission (tenant_id, application_id),
  constraint contact_attempt__way check (way in ('PHONE', 'SMS', 'VISIT', 'OTHER'))
);
create index contact_attempt__application on contact_attempt (tenant_id, application_id, at);
select protect_tenant_table('contact_attempt');

-- The appeal of a family against a refusal; one for each application.
create table enrolment_appeal (
  tenant_id text not null,
  application_id bigint not null,
  reason text not null,
  filed_at timestamptz not null,
  -- Null until decided.
  is_granted boolean,
  answer text,
  decided_at timestamptz,
  decided_by bigint,
  constraint enrolment_appeal__pkey primary key (tenant_id, application_id),
  constraint enrolment_appeal__application_id foreign key (tenant_id, application_id) references enrolment_application (tenant_id, id),
  constraint enrolment_appeal__decided check ((is_granted is null) = (decided_at is null) and (is_granted is null) = (answer is null))
);
select protect_tenant_table('enrolment_appeal');

-- Times at which families may come with their originals.
create table appointment_slot (
  tenant_id text not null,
  id bigint not null default new_id(),
  plan_id bigint not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  place text not null,
  capacity integer not null,
  booked integer not null default 0,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint appointment_slot__pkey primary key (tenant_id, id),
  constraint appointment_slot__plan_id foreign key (tenant_id, plan_id) references enrol_plan (tenant_id, id),
  constraint appointment_slot__times check (start_at < end_at),
  constraint appointment_slot__booked check (booked between 0 and capacity)
);
create index appointment_slot__plan on appointment_slot (tenant_id, plan_id, start_at);
select protect_tenant_table('appointment_slot');

create table appointment (
  tenant_id text not null,
  application_id bigint not null,
  slot_id bigint not null,
  booked_at timestamptz not null,
  checked_in_at timestamptz,
  checked_in_by bigint,
  constraint appointment__pkey primary key (tenant_id, application_id),
  constraint appointment__application_id foreign key (tenant_id, application_id) references enrolment_application (tenant_id, id),
  constraint appointment__slot_id foreign key (tenant_id, slot_id) references appointment_slot (tenant_id, id)
);
create index appointment__slot on appointment (tenant_id, slot_id);
select protect_tenant_table('appointment');
