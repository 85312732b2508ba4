-- Uploaded files. The content lies in the file storage, encrypted, under `key`; the name is sealed too, for people put
-- identity numbers into file names.
create table stored_file (
  tenant_id text not null,
  id bigint not null default new_id(),
  key text not null,
  thumb_key text,
  visibility text not null,
  name_sealed text not null,
  content_type text not null,
  bytes integer not null,
  width integer,
  height integer,
  stored_sha256 text not null,
  uploader_id bigint not null,
  owner_kind text,
  owner_id bigint,
  removed_time timestamptz,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint stored_file__pkey primary key (tenant_id, id),
  constraint stored_file__key unique (tenant_id, key),
  constraint stored_file__visibility check (visibility in ('private', 'public')),
  constraint stored_file__owner check ((owner_kind is null) = (owner_id is null)),
  constraint stored_file__bytes check (bytes > 0)
);
create index stored_file__uploader on stored_file (tenant_id, uploader_id) where removed_time is null;
create index stored_file__owner_id on stored_file (tenant_id, owner_id) where owner_id is not null;
create index stored_file__unclaimed on stored_file (tenant_id, create_time) where owner_id is null;
select protect_tenant_table('stored_file');
