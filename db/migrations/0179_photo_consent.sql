-- Whether a guardian lets the school publish photos and videos of a child. Each consent is a row of
-- its own; without an open one nothing is published.
create table photo_consent (
  tenant_id text not null,
  id bigint not null default new_id(),
  child_id bigint not null,
  given_by bigint not null,
  given_time timestamptz not null,
  text_version text not null,
  -- SHA-256 of the text that was consented to.
  text_hash text not null,
  withdrawn_by bigint,
  withdrawn_time timestamptz,
  create_time timestamptz not null default now(),
  constraint photo_consent__pkey primary key (tenant_id, id),
  constraint photo_consent__child_id foreign key (tenant_id, child_id) references student (tenant_id, id),
  constraint photo_consent__given_by foreign key (tenant_id, given_by) references app_user (tenant_id, id),
  constraint photo_consent__withdrawn_by foreign key (tenant_id, withdrawn_by) references app_user (tenant_id, id),
  constraint photo_consent__withdrawn check ((withdrawn_by is null) = (withdrawn_time is null))
);
create unique index photo_consent__open on photo_consent (tenant_id, child_id) where withdrawn_time is null;
create index photo_consent__child_id on photo_consent (tenant_id, child_id);
create index photo_consent__given_by on photo_consent (tenant_id, given_by);
create index photo_consent__withdrawn_by on photo_consent (tenant_id, withdrawn_by);
select protect_tenant_table('photo_consent');
