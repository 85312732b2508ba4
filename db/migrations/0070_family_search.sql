-- Finance, enrolment and after-school staff know families from applications and fees, so they no longer look up any family.
-- A school may grant it again.
delete from role_permission p using role r
where r.tenant_id = p.tenant_id and r.id = p.role_id and p.permission = 'organisation.seeFamilies'
  and r.alias in ('finance', 'enrolmentReviewer', 'enrolmentLead', 'afterSchool');
