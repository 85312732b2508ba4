-- Admission letters (录取通知书) that anybody can verify.

-- The signing keys of a school. The private key is sealed with the keys of the installation.
create table letter_key (
  tenant_id text not null,
  id bigint not null default new_id(),
  public_key text not null,
  private_key_sealed text not null,
  from_time timestamptz not null,
  until_time timestamptz,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint letter_key__pkey primary key (tenant_id, id)
);
-- A school signs with one key at a time.
create unique index letter_key__current on letter_key (tenant_id) where until_time is null;
select protect_tenant_table('letter_key');

-- The last number of each year. A row instead of a sequence, so that numbers have no gaps.
create table letter_counter (
  tenant_id text not null,
  year integer not null,
  last integer not null,
  constraint letter_counter__pkey primary key (tenant_id, year)
);
select protect_tenant_table('letter_counter');

create table letter (
  tenant_id text not null,
  id bigint not null default new_id(),
  -- The application in the domain that issues letters, and the user who may read the letter.
  subject_id bigint not null,
  owner_id bigint not null,
  number text not null,
  verify_code text not null,
  child_name_sealed text not null,
  masked_name text not null,
  plan_name text not null,
  school_name text not null,
  letter_date date not null,
  key_id bigint not null,
  signature text not null,
  issued_by bigint not null,
  issued_by_name text not null,
  issued_time timestamptz not null,
  -- When the office first printed it.
  printed_time timestamptz,
  revoked_time timestamptz,
  revoked_by bigint,
  revoked_by_name text,
  revoke_reason text,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint letter__pkey primary key (tenant_id, id),
  constraint letter__number unique (tenant_id, number),
  constraint letter__verify_code unique (tenant_id, verify_code),
  constraint letter__key_id foreign key (tenant_id, key_id) references letter_key (tenant_id, id),
  constraint letter__revoked check ((revoked_time is null) = (revoke_reason is null) and (revoked_time is null) = (revoked_by is null) and (revoked_time is null) = (revoked_by_name is null))
);
-- A subject has at most one letter that is not revoked.
create unique index letter__subject on letter (tenant_id, subject_id) where revoked_time is null;
create index letter__unprinted on letter (tenant_id, id) where printed_time is null and revoked_time is null;
select protect_tenant_table('letter');

-- The school's seal on letters, a file of the school.
create table letter_seal (
  tenant_id text not null,
  file_id bigint not null,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint letter_seal__pkey primary key (tenant_id)
);
select protect_tenant_table('letter_seal');
