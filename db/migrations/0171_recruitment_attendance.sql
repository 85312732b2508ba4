-- Whether an applicant came at the chosen time; empty until the office marks it.
alter table recruitment_visit add column attended boolean;
