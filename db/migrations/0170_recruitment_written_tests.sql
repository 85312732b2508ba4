-- The written test has times, a panel and scores apart from the trial lesson. What was arranged for
-- both together stays with the trial lesson.
alter table recruitment_slot drop constraint recruitment_slot__kind;
alter table recruitment_slot add constraint recruitment_slot__kind check (kind in ('WRITTEN', 'TRIAL', 'INTERVIEW'));
alter table recruitment_visit drop constraint recruitment_visit__kind;
alter table recruitment_visit add constraint recruitment_visit__kind check (kind in ('WRITTEN', 'TRIAL', 'INTERVIEW'));
alter table recruitment_panelist drop constraint recruitment_panelist__kind;
alter table recruitment_panelist add constraint recruitment_panelist__kind check (kind in ('WRITTEN', 'TRIAL', 'INTERVIEW'));
alter table recruitment_score drop constraint recruitment_score__kind;
alter table recruitment_score add constraint recruitment_score__kind check (kind in ('WRITTEN', 'TRIAL', 'INTERVIEW'));
