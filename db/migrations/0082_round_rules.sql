-- Whether the published rules of a LOTTERY round give children whose wishes all failed in the
-- LOTTERY round before it twice the weight.
alter table course_round add column favours_unseated boolean not null default false;
