-- Accounts of outside institutions: their leads (机构负责人) and teachers (机构教师). Which institution an account belongs to
-- decides all that it may do; the role alone permits nothing.

create table institution_account (
  tenant_id text not null,
  user_id bigint not null,
  institution_id bigint not null,
  duty text not null,
  opened_by bigint not null,
  opened_by_name text not null,
  closed_at timestamptz,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint institution_account__pkey primary key (tenant_id, user_id),
  constraint institution_account__user_id foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  constraint institution_account__institution_id foreign key (tenant_id, institution_id) references institution (tenant_id, id),
  constraint institution_account__opened_by foreign key (tenant_id, opened_by) references app_user (tenant_id, id),
  constraint institution_account__duty check (duty in ('LEAD', 'TEACHER'))
);
create index institution_account__institution_id on institution_account (tenant_id, institution_id);
create index institution_account__opened_by on institution_account (tenant_id, opened_by);
select protect_tenant_table('institution_account');

-- A role of the school with the same alias is renamed first: it must not receive the rights of this one.
update role set alias = alias || id, update_time = now()
where alias in ('institutionLead', 'institutionTeacher') and not is_deleted;
insert into role (tenant_id, alias, name, sort)
select t.tenant_id, r.alias, r.name, r.sort from tenant t
cross join (values ('institutionLead', '机构负责人', 13), ('institutionTeacher', '机构教师', 14)) as r (alias, name, sort)
on conflict (tenant_id, alias) where not is_deleted do nothing;
