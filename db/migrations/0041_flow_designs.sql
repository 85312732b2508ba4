-- Flows that schools draw themselves: the drawing that is worked on, and what a published version of it pins.

-- Settings, and with them a note and an author, only where a school has drawn the flow.
alter table wf_version
  add column settings jsonb,
  add column form jsonb,
  add column note text not null default '',
  add column create_user_id bigint,
  add column create_user_name text not null default '',
  add constraint wf_version__drawn check (settings is null or (form is not null and create_user_id is not null));

-- What has been published stays as it was published.
create function keep_version_as_published() returns trigger language plpgsql as $$
begin
  if (new.graph, new.settings, new.form, new.number, new.definition_id, new.note) is distinct from (old.graph, old.settings, old.form, old.number, old.definition_id, old.note) then
    raise exception 'a published version never changes';
  end if;
  return new;
end $$;
create trigger wf_version__as_published before update on wf_version for each row execute function keep_version_as_published();

-- One row per drawn flow. Names are read from the drawing, so that there is one truth about them.
create table wf_design (
  tenant_id text not null,
  id bigint not null default new_id(),
  design jsonb not null,
  key text not null generated always as (design ->> 'key') stored,
  name text not null generated always as (design ->> 'name') stored,
  category text not null generated always as (design ->> 'category') stored,
  rev integer not null default 1,
  -- The version that new requests follow; none before the first was published.
  version_id bigint,
  is_disabled boolean not null default false,
  update_user_id bigint not null,
  update_user_name text not null,
  create_time timestamptz not null default now(),
  update_time timestamptz not null,
  constraint wf_design__pkey primary key (tenant_id, id),
  constraint wf_design__key unique (tenant_id, key),
  constraint wf_design__version foreign key (tenant_id, version_id) references wf_version (tenant_id, id),
  constraint wf_design__disabled check (not is_disabled or version_id is not null)
);
create index wf_design__version_id on wf_design (tenant_id, version_id) where version_id is not null;
create index wf_design__update_user_id on wf_design (tenant_id, update_user_id);
select protect_tenant_table('wf_design');

-- How many requests follow a version.
create index wf_instance__version_id on wf_instance (tenant_id, version_id);
