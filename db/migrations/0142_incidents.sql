-- The register of incidents with personal data.
create table privacy_incident (
  tenant_id text not null,
  id bigint not null default new_id(),
  number integer not null,
  title text not null,
  -- An exercise: nobody outside is told.
  is_drill boolean not null,
  found_at timestamptz not null,
  happened_from timestamptz,
  happened_until timestamptz,
  -- What happened and how, which data, and what was done against it.
  course text not null,
  data_kinds text not null,
  measures text not null default '',
  report_due timestamptz not null,
  state text not null default 'OPEN',
  authority_told_at timestamptz,
  families_told_at timestamptz,
  closed_at timestamptz,
  conclusion text not null default '',
  family_notice text not null,
  authority_notice text not null,
  entered_by bigint not null,
  entered_by_name text not null,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint privacy_incident__pkey primary key (tenant_id, id),
  constraint privacy_incident__number unique (tenant_id, number),
  constraint privacy_incident__entered_by foreign key (tenant_id, entered_by) references app_user (tenant_id, id),
  constraint privacy_incident__state check (state in ('OPEN', 'CLOSED')),
  constraint privacy_incident__closed check ((state = 'CLOSED') = (closed_at is not null)),
  constraint privacy_incident__happened check (happened_until is null or happened_from is null or happened_from <= happened_until)
);
create index privacy_incident__due on privacy_incident (tenant_id, state, report_due);
create index privacy_incident__entered_by on privacy_incident (tenant_id, entered_by);
select protect_tenant_table('privacy_incident');

-- Whom an incident concerns. Only ids; names are read when the list is shown.
create table incident_person (
  tenant_id text not null,
  incident_id bigint not null,
  subject_kind text not null,
  subject_id bigint not null,
  first_at timestamptz,
  last_at timestamptz,
  acts integer not null default 0,
  create_time timestamptz not null default now(),
  constraint incident_person__pkey primary key (tenant_id, incident_id, subject_kind, subject_id),
  constraint incident_person__incident_id foreign key (tenant_id, incident_id) references privacy_incident (tenant_id, id)
);
select protect_tenant_table('incident_person');
