-- What the office imported with the record sheet goes into pupil_record, which families fill in. The
-- values are sealed for this row, so they move when the product next saves the record.
alter table enrolment_record rename to pupil_record_carried;
alter table pupil_record_carried drop column entered_by, drop column entered_at;
alter table pupil_record_carried rename constraint enrolment_record__pkey to pupil_record_carried__pkey;
alter table pupil_record_carried rename constraint enrolment_record__application_id to pupil_record_carried__application_id;
