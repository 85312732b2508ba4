-- Requests of families about personal data: export, correction, restriction, erasure (PIPL, L5).
create table privacy_request (
  tenant_id text not null,
  id bigint not null default new_id(),
  number text not null,
  kind text not null,
  subject_kind text not null,
  subject_id bigint not null,
  -- Emptied when the subject is erased.
  subject_name text not null,
  requester_id bigint not null,
  requester_name text not null,
  wish text not null,
  state text not null default 'RECEIVED',
  received_at timestamptz not null,
  -- The last of fifteen working days.
  due_on date not null,
  identified_at timestamptz,
  identified_by bigint,
  identified_by_name text,
  identity_note text not null default '',
  closed_at timestamptz,
  closed_by bigint,
  closed_by_name text,
  answer text not null default '',
  -- The legal reason of a refusal.
  ground text not null default '',
  -- Until when the requester may download the export.
  export_until timestamptz,
  -- What an erasure left, and why: [{what, duty, until}].
  kept jsonb not null default '[]',
  update_time timestamptz not null default now(),
  constraint privacy_request__pkey primary key (tenant_id, id),
  constraint privacy_request__number unique (tenant_id, number),
  constraint privacy_request__requester_id foreign key (tenant_id, requester_id) references app_user (tenant_id, id),
  constraint privacy_request__kind check (kind in ('EXPORT', 'CORRECT', 'RESTRICT', 'ERASE')),
  constraint privacy_request__subject_kind check (subject_kind in ('STUDENT', 'APPLICATION', 'PERSON')),
  constraint privacy_request__state check (state in ('RECEIVED', 'IDENTIFIED', 'IN_WORK', 'ANSWERED', 'REFUSED', 'WITHDRAWN')),
  constraint privacy_request__closed check ((closed_at is not null) = (state in ('ANSWERED', 'REFUSED', 'WITHDRAWN'))),
  constraint privacy_request__ground check ((ground <> '') = (state = 'REFUSED'))
);
-- One open request of a kind for a subject and a requester.
create unique index privacy_request__open on privacy_request (tenant_id, requester_id, subject_kind, subject_id, kind) where closed_at is null;
create index privacy_request__queue on privacy_request (tenant_id, state, due_on, id);
create index privacy_request__subject on privacy_request (tenant_id, subject_kind, subject_id);
select protect_tenant_table('privacy_request');

create table privacy_counter (
  tenant_id text not null,
  year integer not null,
  last integer not null,
  constraint privacy_counter__pkey primary key (tenant_id, year)
);
select protect_tenant_table('privacy_counter');

create table privacy_message (
  tenant_id text not null,
  id bigint not null default new_id(),
  request_id bigint not null,
  is_office boolean not null,
  author_id bigint not null,
  author_name text not null,
  text text not null,
  at timestamptz not null,
  constraint privacy_message__pkey primary key (tenant_id, id),
  constraint privacy_message__request_id foreign key (tenant_id, request_id) references privacy_request (tenant_id, id)
);
create index privacy_message__request on privacy_message (tenant_id, request_id, id);
select protect_tenant_table('privacy_message');

-- Data that staff may not use while a restriction is in force.
create table privacy_restriction (
  tenant_id text not null,
  request_id bigint not null,
  subject_kind text not null,
  subject_id bigint not null,
  since timestamptz not null,
  lifted_at timestamptz,
  lifted_by bigint,
  constraint privacy_restriction__pkey primary key (tenant_id, request_id),
  constraint privacy_restriction__request_id foreign key (tenant_id, request_id) references privacy_request (tenant_id, id)
);
create index privacy_restriction__subject on privacy_restriction (tenant_id, subject_kind, subject_id) where lifted_at is null;
select protect_tenant_table('privacy_restriction');

insert into role_permission (tenant_id, role_id, permission)
select r.tenant_id, r.id, 'privacy.answer'
from role r
where r.alias = 'privacy' and not r.is_deleted
on conflict do nothing;
