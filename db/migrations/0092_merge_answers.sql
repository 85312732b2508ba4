-- Answers of families to a proposal to merge their class into another.

create table merge_answer (
  tenant_id text not null,
  merge_id bigint not null,
  seat_id bigint not null,
  -- AGREED: the seat moved at once. REFUSED can be changed until the deadline. MISSED: no answer.
  answer text not null,
  -- Empty for MISSED.
  answered_by bigint,
  answered_time timestamptz not null,
  constraint merge_answer__pkey primary key (tenant_id, merge_id, seat_id),
  constraint merge_answer__merge_id foreign key (tenant_id, merge_id) references class_merge (tenant_id, id),
  constraint merge_answer__seat_id foreign key (tenant_id, seat_id) references course_seat (tenant_id, id),
  constraint merge_answer__answered_by foreign key (tenant_id, answered_by) references app_user (tenant_id, id),
  constraint merge_answer__answer check (answer in ('AGREED', 'REFUSED', 'MISSED')),
  constraint merge_answer__by check ((answer = 'MISSED') = (answered_by is null))
);
create index merge_answer__seat_id on merge_answer (tenant_id, seat_id);
create index merge_answer__answered_by on merge_answer (tenant_id, answered_by) where answered_by is not null;
select protect_tenant_table('merge_answer');

-- By how much the class into which a paid seat was merged is cheaper; its family gets it back.
alter table course_seat add column lowered_fen integer not null default 0
  constraint course_seat__lowered check (lowered_fen >= 0);

-- Proposals whose deadline has passed.
create index class_merge__due on class_merge (tenant_id, consent_until) where state = 'PROPOSED';
