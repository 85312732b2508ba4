-- Who may read the attendance of an institution in numbers, as in a new school.
insert into role_permission (tenant_id, role_id, permission)
select r.tenant_id, r.id, 'attendance.seeInstitution'
from role r
where r.alias in ('administrator', 'admin', 'academic', 'afterSchool', 'head', 'institutionLead', 'institutionTeacher')
  and not r.is_deleted
on conflict do nothing;
