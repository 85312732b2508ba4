-- Self-registered accounts without a tie to a child get a role of their own, which sees only what is public and what is the
-- person's own. A role of the school with the same alias is renamed first.
update role set alias = 'visitor' || id, update_time = now() where alias = 'visitor' and not is_deleted;
insert into role (tenant_id, alias, name, sort)
select r.tenant_id, 'visitor', '注册用户', 12 from role r where r.alias = 'parent' and not r.is_deleted;

-- All other roles belong to the school, including those that a school added. Who could look up families worked there.
insert into role_permission (tenant_id, role_id, permission)
select r.tenant_id, r.id, 'organisation.belong' from role r where r.alias <> 'visitor' and not r.is_deleted
on conflict do nothing;
insert into role_permission (tenant_id, role_id, permission)
select tenant_id, role_id, replace(permission, 'seeFamilies', 'workHere') from role_permission
where permission in ('organisation.seeFamilies', 'grant:organisation.seeFamilies')
on conflict do nothing;

-- A self-registered account was created by nobody and holds only the role of parents.
create temporary table visiting on commit drop as
select ur.tenant_id, ur.user_id, v.id as role_id, ur.role_id as parent_id
from user_role ur
join role p on p.tenant_id = ur.tenant_id and p.id = ur.role_id and p.alias = 'parent' and not p.is_deleted
join role v on v.tenant_id = ur.tenant_id and v.alias = 'visitor' and not v.is_deleted
join app_user u on u.tenant_id = ur.tenant_id and u.id = ur.user_id and u.create_user is null and not u.is_demo
where not exists (select from user_role o where o.tenant_id = ur.tenant_id and o.user_id = ur.user_id and o.role_id <> ur.role_id)
  and not exists (select from user_department d where d.tenant_id = ur.tenant_id and d.user_id = ur.user_id)
  and not exists (select from guardian_link g where g.tenant_id = ur.tenant_id and g.user_id = ur.user_id and g.state <> 'EXPECTED');

insert into user_role (tenant_id, user_id, role_id) select tenant_id, user_id, role_id from visiting on conflict do nothing;
delete from user_role ur using visiting w where ur.tenant_id = w.tenant_id and ur.user_id = w.user_id and ur.role_id = w.parent_id;

-- Notices of the school no longer wait for them.
delete from notice_recipient r using visiting w, notice n
where r.tenant_id = w.tenant_id and r.user_id = w.user_id and n.tenant_id = r.tenant_id and n.id = r.notice_id
  and n.audience <> 'public' and r.done_time is null;
