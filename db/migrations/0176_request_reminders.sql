-- Which deadlines of requests about personal data were already announced: SOON before the last day,
-- LATE after it. Each is announced once.
create table privacy_reminder (
  tenant_id text not null,
  request_id bigint not null,
  kind text not null,
  at timestamptz not null,
  constraint privacy_reminder__pkey primary key (tenant_id, request_id, kind),
  constraint privacy_reminder__request_id foreign key (tenant_id, request_id) references privacy_request (tenant_id, id) on delete cascade,
  constraint privacy_reminder__kind check (kind in ('SOON', 'LATE'))
);
select protect_tenant_table('privacy_reminder');
