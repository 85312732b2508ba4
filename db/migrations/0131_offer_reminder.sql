-- When the family of an open offer was reminded of its deadline; once for each offer.
alter table admission add column reminded_at timestamptz;
create index enrolment_application__deadline_due on enrolment_application (tenant_id, deadline) where status = 'ADMITTED';
