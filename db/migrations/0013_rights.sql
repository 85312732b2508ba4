-- Rights: the tree of roles, data scopes, and the views on rights (menus, top menus, api scopes).

alter table role add column parent_id bigint,
  add constraint role__parent_id foreign key (tenant_id, parent_id) references role (tenant_id, id),
  add constraint role__not_its_own_parent check (parent_id <> id);
create index role__parent_id on role (tenant_id, parent_id);

-- Which defaults a school has been offered, so that later versions add what is new and never bring back what it took away.
create table offered_grant (
  tenant_id text not null,
  alias text not null,
  permission text not null,
  create_time timestamptz not null default now(),
  constraint offered_grant__pkey primary key (tenant_id, alias, permission)
);
select protect_tenant_table('offered_grant');

-- Platform table. A menu (1) or button (2) is shown to whoever holds its permission; a menu without one groups others.
create table menu (
  id bigint not null default new_id(),
  parent_id bigint,
  code text not null,
  name text not null,
  alias text not null,
  path text not null default '',
  source text not null default '',
  sort integer not null default 0,
  category smallint not null default 1,
  action smallint not null default 1,
  is_open smallint not null default 1,
  remark text not null default '',
  permission text not null default '',
  is_deleted boolean not null default false,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint menu__pkey primary key (id),
  constraint menu__parent_id foreign key (parent_id) references menu (id),
  constraint menu__not_its_own_parent check (parent_id <> id),
  constraint menu__category check (category in (1, 2)),
  constraint menu__action check (action between 1 and 3),
  constraint menu__is_open check (is_open in (1, 2))
);
create unique index menu__code on menu (code) where not is_deleted;
create index menu__parent_id on menu (parent_id);
select protect_platform_table('menu');

-- Platform table.
create table top_menu (
  id bigint not null default new_id(),
  code text not null,
  name text not null,
  source text not null default '',
  path text not null default '',
  sort integer not null default 0,
  is_deleted boolean not null default false,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint top_menu__pkey primary key (id)
);
create unique index top_menu__code on top_menu (code) where not is_deleted;
select protect_platform_table('top_menu');

-- Platform table.
create table top_menu_menu (
  top_menu_id bigint not null,
  menu_id bigint not null,
  create_time timestamptz not null default now(),
  constraint top_menu_menu__pkey primary key (top_menu_id, menu_id),
  constraint top_menu_menu__top_menu_id foreign key (top_menu_id) references top_menu (id),
  constraint top_menu_menu__menu_id foreign key (menu_id) references menu (id)
);
create index top_menu_menu__menu_id on top_menu_menu (menu_id);
select protect_platform_table('top_menu_menu');

-- Platform table: one row for each permission that a call asks for, written from the calls themselves at start.
create table api_scope (
  id bigint not null default new_id(),
  menu_id bigint,
  resource_code text not null,
  name text not null,
  path text not null default '',
  type smallint not null default 2,
  remark text not null default '',
  is_deleted boolean not null default false,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint api_scope__pkey primary key (id),
  constraint api_scope__menu_id foreign key (menu_id) references menu (id),
  constraint api_scope__type check (type in (1, 2))
);
create unique index api_scope__resource_code on api_scope (resource_code, path) where not is_deleted;
create index api_scope__menu_id on api_scope (menu_id);
select protect_platform_table('api_scope');

-- Whose rows of a resource may be seen: 1 all, 2 one's own, 3 one's department, 4 with everything below it, 5 the departments listed.
create table data_scope (
  tenant_id text not null,
  id bigint not null default new_id(),
  menu_id bigint,
  -- The code of a menu, or * for everything.
  resource_code text not null,
  name text not null,
  type smallint not null,
  departments bigint[] not null default '{}',
  field text not null default '*',
  remark text not null default '',
  is_built_in boolean not null default false,
  is_deleted boolean not null default false,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint data_scope__pkey primary key (tenant_id, id),
  constraint data_scope__menu_id foreign key (menu_id) references menu (id),
  constraint data_scope__type check (type between 1 and 5),
  constraint data_scope__departments check ((type = 5) = (cardinality(departments) > 0))
);
create unique index data_scope__built_in on data_scope (tenant_id, resource_code, type) where is_built_in;
create index data_scope__menu_id on data_scope (tenant_id, menu_id);
select protect_tenant_table('data_scope');

create table role_data_scope (
  tenant_id text not null,
  role_id bigint not null,
  data_scope_id bigint not null,
  create_time timestamptz not null default now(),
  constraint role_data_scope__pkey primary key (tenant_id, role_id, data_scope_id),
  constraint role_data_scope__role_id foreign key (tenant_id, role_id) references role (tenant_id, id),
  constraint role_data_scope__data_scope_id foreign key (tenant_id, data_scope_id) references data_scope (tenant_id, id)
);
create index role_data_scope__data_scope_id on role_data_scope (tenant_id, data_scope_id);
select protect_tenant_table('role_data_scope');

-- Departments and everything below them. A circle ends the walk instead of looping.
create function departments_below(school text, roots bigint[]) returns setof bigint language sql stable as $$
  with recursive below as (
    select d.id from department d where d.tenant_id = school and d.id = any (roots) and not d.is_deleted
    union
    select d.id from department d join below b on d.parent_id = b.id where d.tenant_id = school and not d.is_deleted
  )
  select id from below
$$;
