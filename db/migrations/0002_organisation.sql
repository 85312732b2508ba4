-- Schools, their people, departments, posts, roles and what a role may do.

-- Platform table: readable before sign-in, so nothing private stands in it.
create table tenant (
  tenant_id text not null,
  name text not null,
  -- Host name whose guests belong to this school.
  domain text,
  is_demo boolean not null default false,
  expire_time timestamptz,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint tenant__pkey primary key (tenant_id),
  constraint tenant__domain unique (domain),
  constraint tenant__tenant_id check (tenant_id ~ '^\d{6}$'),
  constraint tenant__name check (name <> '' and length(name) <= 40),
  constraint tenant__domain_lower check (domain = lower(domain))
);
select protect_platform_table('tenant');
insert into tenant (tenant_id, name) values ('000000', '青禾校园');

create table department (
  tenant_id text not null,
  id bigint not null default new_id(),
  parent_id bigint,
  name text not null,
  sort integer not null default 0,
  is_deleted boolean not null default false,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint department__pkey primary key (tenant_id, id),
  constraint department__parent_id foreign key (tenant_id, parent_id) references department (tenant_id, id),
  constraint department__name check (name <> '' and length(name) <= 45)
);
create index department__parent_id on department (tenant_id, parent_id);
select protect_tenant_table('department');

create table post (
  tenant_id text not null,
  id bigint not null default new_id(),
  code text not null,
  name text not null,
  sort integer not null default 0,
  is_deleted boolean not null default false,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint post__pkey primary key (tenant_id, id)
);
create unique index post__code on post (tenant_id, code) where not is_deleted;
select protect_tenant_table('post');

create table role (
  tenant_id text not null,
  id bigint not null default new_id(),
  alias text not null,
  name text not null,
  sort integer not null default 0,
  is_deleted boolean not null default false,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint role__pkey primary key (tenant_id, id),
  -- The platform's chief exists in the platform tenant alone.
  constraint role__alias check (alias ~ '^[A-Za-z][A-Za-z0-9]{1,39}$' and (alias <> 'administrator' or tenant_id = '000000'))
);
create unique index role__alias on role (tenant_id, alias) where not is_deleted;
select protect_tenant_table('role');

create table role_permission (
  tenant_id text not null,
  role_id bigint not null,
  permission text not null,
  create_time timestamptz not null default now(),
  constraint role_permission__pkey primary key (tenant_id, role_id, permission),
  constraint role_permission__role_id foreign key (tenant_id, role_id) references role (tenant_id, id)
);
select protect_tenant_table('role_permission');

create table app_user (
  tenant_id text not null,
  id bigint not null default new_id(),
  account text not null,
  -- What greets the person; real_name is what others see.
  name text not null default '',
  real_name text not null,
  avatar text not null default '',
  email text not null default '',
  phone text not null default '',
  -- A phone proves who somebody is only after a code came back from it.
  phone_verified_time timestamptz,
  status smallint not null default 1,
  -- Demo people: sign-in refuses them when demo mode is off.
  is_demo boolean not null default false,
  is_deleted boolean not null default false,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint app_user__pkey primary key (tenant_id, id),
  constraint app_user__account_length check (length(account) between 2 and 45),
  constraint app_user__real_name check (real_name <> '' and length(real_name) <= 40),
  constraint app_user__status check (status in (0, 1))
);
create unique index app_user__account on app_user (tenant_id, lower(account)) where not is_deleted;
create unique index app_user__verified_phone on app_user (tenant_id, phone) where not is_deleted and phone <> '' and phone_verified_time is not null;
create index app_user__real_name on app_user (tenant_id, real_name, id) where not is_deleted;
select protect_tenant_table('app_user');

create table user_role (
  tenant_id text not null,
  user_id bigint not null,
  role_id bigint not null,
  create_time timestamptz not null default now(),
  constraint user_role__pkey primary key (tenant_id, user_id, role_id),
  constraint user_role__user_id foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  constraint user_role__role_id foreign key (tenant_id, role_id) references role (tenant_id, id)
);
create index user_role__role_id on user_role (tenant_id, role_id, user_id);
select protect_tenant_table('user_role');

create table user_department (
  tenant_id text not null,
  user_id bigint not null,
  department_id bigint not null,
  sort integer not null default 0,
  create_time timestamptz not null default now(),
  constraint user_department__pkey primary key (tenant_id, user_id, department_id),
  constraint user_department__user_id foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  constraint user_department__department_id foreign key (tenant_id, department_id) references department (tenant_id, id)
);
create index user_department__department_id on user_department (tenant_id, department_id, user_id);
select protect_tenant_table('user_department');

create table user_post (
  tenant_id text not null,
  user_id bigint not null,
  post_id bigint not null,
  create_time timestamptz not null default now(),
  constraint user_post__pkey primary key (tenant_id, user_id, post_id),
  constraint user_post__user_id foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  constraint user_post__post_id foreign key (tenant_id, post_id) references post (tenant_id, id)
);
create index user_post__post_id on user_post (tenant_id, post_id);
select protect_tenant_table('user_post');

-- The application role cannot write platform tables; this is how a demo school begins, and it touches no other.
create function open_demo_school(school text, school_name text) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into tenant (tenant_id, name, is_demo) values (school, school_name, true)
  on conflict (tenant_id) do update set name = excluded.name, is_demo = true where not tenant.is_demo and not exists (select from app_user where app_user.tenant_id = school)
$$;
revoke execute on function open_demo_school(text, text) from public;
grant execute on function open_demo_school(text, text) to qinghe_app;
