-- Schools that exist get the rights of clearance, course choice and attendance, by role alias, as new ones do.
insert into role_permission (tenant_id, role_id, permission)
select r.tenant_id, r.id, g.permission
from role r
join (values
  ('administrator', 'clearance.see'), ('administrator', 'clearance.record'),
  ('admin', 'clearance.see'), ('admin', 'clearance.record'),
  ('academic', 'clearance.see'), ('academic', 'clearance.record'),
  ('afterSchool', 'clearance.see'), ('afterSchool', 'clearance.record'), ('head', 'clearance.see'),
  ('administrator', 'courseChoice.run'), ('administrator', 'courseChoice.oversee'),
  ('admin', 'courseChoice.run'), ('admin', 'courseChoice.oversee'),
  ('academic', 'courseChoice.run'), ('academic', 'courseChoice.oversee'),
  ('afterSchool', 'courseChoice.run'), ('afterSchool', 'courseChoice.oversee'),
  ('head', 'courseChoice.oversee'),
  ('administrator', 'attendance.call'), ('administrator', 'attendance.handOver'), ('administrator', 'attendance.run'), ('administrator', 'attendance.oversee'),
  ('admin', 'attendance.call'), ('admin', 'attendance.handOver'), ('admin', 'attendance.run'), ('admin', 'attendance.oversee'),
  ('academic', 'attendance.call'), ('academic', 'attendance.handOver'), ('academic', 'attendance.run'), ('academic', 'attendance.oversee'),
  ('afterSchool', 'attendance.call'), ('afterSchool', 'attendance.handOver'), ('afterSchool', 'attendance.run'), ('afterSchool', 'attendance.oversee'),
  ('head', 'attendance.call'), ('head', 'attendance.handOver'), ('head', 'attendance.oversee'),
  ('teacher', 'attendance.call'), ('teacher', 'attendance.handOver'), ('institutionTeacher', 'attendance.call'), ('parent', 'attendance.family')
) as g (alias, permission) on g.alias = r.alias
where not r.is_deleted
on conflict do nothing;

-- Foreign keys and lists that have partial indexes only.
create index course_seat__child_id on course_seat (tenant_id, child_id, id desc);
create index pick_up_code__child_id on pick_up_code (tenant_id, child_id, id desc);
create index care_request__term_id on care_request (tenant_id, term_id);
create index class_merge__proposed_by on class_merge (tenant_id, proposed_by);
create index lesson_closure__closed_by on lesson_closure (tenant_id, closed_by);
create index lesson_closure__undone_by on lesson_closure (tenant_id, undone_by) where undone_by is not null;
