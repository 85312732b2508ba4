-- Each sending of the notice of an incident, with its words, and who was sent it: once for each
-- incident and person.
create table incident_dispatch (
  tenant_id text not null,
  id bigint not null default new_id(),
  incident_id bigint not null,
  -- In a drill only the persons in charge are sent the notice.
  is_drill boolean not null,
  words text not null,
  sent integer not null,
  -- Affected records behind which the product knows no account.
  unreached integer not null,
  sent_by bigint not null,
  sent_by_name text not null,
  sent_at timestamptz not null,
  create_time timestamptz not null default now(),
  constraint incident_dispatch__pkey primary key (tenant_id, id),
  constraint incident_dispatch__incident_id foreign key (tenant_id, incident_id) references privacy_incident (tenant_id, id),
  constraint incident_dispatch__sent_by foreign key (tenant_id, sent_by) references app_user (tenant_id, id)
);
create index incident_dispatch__incident_id on incident_dispatch (tenant_id, incident_id);
create index incident_dispatch__sent_by on incident_dispatch (tenant_id, sent_by);
select protect_tenant_table('incident_dispatch');

create table incident_notice (
  tenant_id text not null,
  incident_id bigint not null,
  user_id bigint not null,
  dispatch_id bigint not null,
  create_time timestamptz not null default now(),
  constraint incident_notice__pkey primary key (tenant_id, incident_id, user_id),
  constraint incident_notice__incident_id foreign key (tenant_id, incident_id) references privacy_incident (tenant_id, id),
  constraint incident_notice__dispatch_id foreign key (tenant_id, dispatch_id) references incident_dispatch (tenant_id, id),
  constraint incident_notice__user_id foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
create index incident_notice__user_id on incident_notice (tenant_id, user_id);
create index incident_notice__dispatch_id on incident_notice (tenant_id, dispatch_id);
select protect_tenant_table('incident_notice');
