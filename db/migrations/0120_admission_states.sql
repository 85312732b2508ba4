-- An application lives on after its review: the on-site check, appeal, draw, offer and registration.
alter table enrolment_application drop constraint enrolment_application__status;
alter table enrolment_application add constraint enrolment_application__status check (status in (
  'SUBMITTED', 'UNDER_REVIEW', 'RETURNED', 'VERIFY_PENDING', 'QUALIFIED', 'UNQUALIFIED', 'APPEAL',
  'LOTTERY_PENDING', 'ADMIT_PROPOSED', 'ADMITTED', 'WAITLISTED', 'CONFIRMED', 'REGISTERED', 'STUDENT',
  'COORDINATED', 'DECLINED', 'OFFER_EXPIRED', 'EXPIRED_RETURN', 'WITHDRAWN', 'VOID'));
alter table enrolment_application drop constraint enrolment_application__deadline;
alter table enrolment_application add constraint enrolment_application__deadline check (
  (status in ('RETURNED', 'ADMITTED')) = (deadline is not null));
alter table enrolment_application alter column is_live set expression as (
  status in ('SUBMITTED', 'UNDER_REVIEW', 'RETURNED', 'VERIFY_PENDING', 'QUALIFIED', 'APPEAL', 'LOTTERY_PENDING',
    'ADMIT_PROPOSED', 'ADMITTED', 'WAITLISTED', 'CONFIRMED', 'REGISTERED', 'STUDENT'));
create index enrolment_application__plan on enrolment_application (tenant_id, plan_id, status);

alter table enrolment_message drop constraint enrolment_message__kind;
alter table enrolment_message add constraint enrolment_message__kind check (kind in (
  'RECEIVED', 'RETURNED', 'QUALIFIED', 'UNQUALIFIED', 'WITHDRAWN', 'VERIFY', 'APPEAL', 'ADMISSION', 'ENDED'));
