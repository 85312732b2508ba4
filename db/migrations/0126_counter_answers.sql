-- The phone that a family named at the counter without proving it. Whoever proves it later takes the
-- family's applications over; from then on, and for a proven phone, this is empty.
alter table enrolment_counter_entry add column phone_index text;
-- short: a school has a few hundred entries of the counter
create index enrolment_counter_entry__phone on enrolment_counter_entry (tenant_id, phone_index) where phone_index is not null;
