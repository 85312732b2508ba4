-- The heads and administrators of a school that exists may see how long its requests have waited, as in a new one.
insert into role_permission (tenant_id, role_id, permission)
select r.tenant_id, r.id, 'workflow.seeWaiting'
from role r
where r.alias in ('administrator', 'admin', 'head') and not r.is_deleted
on conflict do nothing;
