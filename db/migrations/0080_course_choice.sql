-- Choosing courses: rounds, seats, waiting lists, wishes, and what a family prepares beforehand.

-- A round of choosing. Its rules are fixed once it is published.
create table course_round (
  tenant_id text not null,
  id bigint not null default new_id(),
  term_id bigint not null,
  name text not null,
  mode text not null,
  state text not null default 'DRAFT',
  -- What families read before the round opens, and what they agree to.
  rules text not null default '',
  agreement text not null default '',
  open_time timestamptz not null,
  close_time timestamptz not null,
  -- Free places are claimed in this span after a draw.
  fill_open_time timestamptz,
  fill_close_time timestamptz,
  -- Until when a seat can be dropped without the office.
  drop_until timestamptz not null,
  max_per_child integer not null,
  has_waiting_list boolean not null default true,
  offer_hours integer not null default 12,
  -- The draw of a LOTTERY round, once it is prepared.
  draw_id bigint,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint course_round__pkey primary key (tenant_id, id),
  constraint course_round__name unique (tenant_id, term_id, name),
  constraint course_round__term_id foreign key (tenant_id, term_id) references course_term (tenant_id, id),
  constraint course_round__mode check (mode in ('FCFS', 'LOTTERY', 'MANUAL')),
  constraint course_round__state check (state in ('DRAFT', 'PUBLISHED', 'DRAWING', 'ALLOCATED', 'CLOSED')),
  constraint course_round__span check (open_time < close_time),
  constraint course_round__fill check (
    (fill_open_time is null and fill_close_time is null)
    or (close_time <= fill_open_time and fill_open_time < fill_close_time)),
  constraint course_round__max_per_child check (max_per_child between 1 and 20),
  constraint course_round__offer_hours check (offer_hours between 1 and 168)
);
create index course_round__term_id on course_round (tenant_id, term_id, open_time desc);
select protect_tenant_table('course_round');

-- The classes that can be chosen in a round; a class is in one round.
create table round_class (
  tenant_id text not null,
  class_id bigint not null,
  round_id bigint not null,
  create_time timestamptz not null default now(),
  constraint round_class__pkey primary key (tenant_id, class_id),
  constraint round_class__class_id foreign key (tenant_id, class_id) references course_class (tenant_id, id) on delete cascade,
  constraint round_class__round_id foreign key (tenant_id, round_id) references course_round (tenant_id, id)
);
create index round_class__round_id on round_class (tenant_id, round_id);
select protect_tenant_table('round_class');

-- A child's counter in a round. The row exists once a guardian has signed the agreement. A claim
-- updates it before the counters of the class, so one child's claims run one after the other.
create table round_child (
  tenant_id text not null,
  round_id bigint not null,
  child_id bigint not null,
  taken integer not null default 0,
  allowed integer not null,
  agreed_by bigint not null,
  agreed_time timestamptz not null,
  -- SHA-256 of the agreement's text.
  agreement_hash text not null,
  constraint round_child__pkey primary key (tenant_id, round_id, child_id),
  constraint round_child__round_id foreign key (tenant_id, round_id) references course_round (tenant_id, id),
  constraint round_child__child_id foreign key (tenant_id, child_id) references student (tenant_id, id),
  constraint round_child__agreed_by foreign key (tenant_id, agreed_by) references app_user (tenant_id, id),
  constraint round_child__taken check (0 <= taken and taken <= allowed)
) with (fillfactor = 50);
create index round_child__child_id on round_child (tenant_id, child_id);
create index round_child__agreed_by on round_child (tenant_id, agreed_by);
select protect_tenant_table('round_child');

alter table class_seats add column issued integer not null default 0;

-- A child in a class, or waiting for it.
create table course_seat (
  tenant_id text not null,
  id bigint not null default new_id(),
  round_id bigint not null,
  term_id bigint not null,
  class_id bigint not null,
  child_id bigint not null,
  -- The guardian who chose.
  user_id bigint not null,
  state text not null,
  source text not null,
  -- Given with the seat and never twice in a class; empty while waiting.
  seat_no integer,
  -- HELD: until when it must be paid. OFFERED: until when it must be accepted.
  hold_until timestamptz,
  order_id bigint,
  end_reason text not null default '',
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint course_seat__pkey primary key (tenant_id, id),
  constraint course_seat__round_id foreign key (tenant_id, round_id) references course_round (tenant_id, id),
  constraint course_seat__class_id foreign key (tenant_id, class_id) references course_class (tenant_id, id),
  constraint course_seat__child_id foreign key (tenant_id, child_id) references student (tenant_id, id),
  constraint course_seat__user_id foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  constraint course_seat__state check (state in (
    'WAITING', 'OFFERED', 'HELD', 'ENROLLED', 'DROP_REQUESTED', 'DROPPED', 'EXPIRED', 'COMPLETED')),
  constraint course_seat__source check (source in ('CLAIM', 'DRAW', 'WAITING_LIST', 'OFFICE')),
  constraint course_seat__hold check ((state in ('HELD', 'OFFERED')) = (hold_until is not null))
) with (fillfactor = 80);
-- A child is in a class once.
create unique index course_seat__child_class on course_seat (tenant_id, child_id, class_id)
  where state in ('WAITING', 'OFFERED', 'HELD', 'ENROLLED', 'DROP_REQUESTED', 'COMPLETED');
create index course_seat__class_id on course_seat (tenant_id, class_id, state, id);
create index course_seat__round_id on course_seat (tenant_id, round_id, child_id);
create index course_seat__user_id on course_seat (tenant_id, user_id);
create index course_seat__due on course_seat (tenant_id, hold_until) where hold_until is not null;
select protect_tenant_table('course_seat');

-- The weekly times that a child's seats occupy: one seat per child and slot.
create table child_slot (
  tenant_id text not null,
  child_id bigint not null,
  slot_id bigint not null,
  seat_id bigint not null,
  constraint child_slot__pkey primary key (tenant_id, child_id, slot_id),
  constraint child_slot__slot_id foreign key (tenant_id, slot_id) references course_slot (tenant_id, id),
  constraint child_slot__seat_id foreign key (tenant_id, seat_id) references course_seat (tenant_id, id)
);
create index child_slot__seat_id on child_slot (tenant_id, seat_id);
create index child_slot__slot_id on child_slot (tenant_id, slot_id);
select protect_tenant_table('child_slot');

-- A guardian's consent to tell an institution the child's name, class and emergency note, for one class.
create table sharing_consent (
  tenant_id text not null,
  class_id bigint not null,
  child_id bigint not null,
  given_by bigint not null,
  given_time timestamptz not null,
  -- SHA-256 of the text that was consented to.
  text_hash text not null,
  withdrawn_by bigint,
  withdrawn_time timestamptz,
  constraint sharing_consent__pkey primary key (tenant_id, class_id, child_id),
  constraint sharing_consent__class_id foreign key (tenant_id, class_id) references course_class (tenant_id, id),
  constraint sharing_consent__child_id foreign key (tenant_id, child_id) references student (tenant_id, id),
  constraint sharing_consent__given_by foreign key (tenant_id, given_by) references app_user (tenant_id, id),
  constraint sharing_consent__withdrawn_by foreign key (tenant_id, withdrawn_by) references app_user (tenant_id, id),
  constraint sharing_consent__withdrawn check ((withdrawn_by is null) = (withdrawn_time is null))
);
create index sharing_consent__child_id on sharing_consent (tenant_id, child_id);
create index sharing_consent__given_by on sharing_consent (tenant_id, given_by);
create index sharing_consent__withdrawn_by on sharing_consent (tenant_id, withdrawn_by) where withdrawn_by is not null;
select protect_tenant_table('sharing_consent');

-- Classes that a family notes before a round opens.
create table favourite_class (
  tenant_id text not null,
  child_id bigint not null,
  class_id bigint not null,
  user_id bigint not null,
  create_time timestamptz not null default now(),
  constraint favourite_class__pkey primary key (tenant_id, child_id, class_id),
  constraint favourite_class__class_id foreign key (tenant_id, class_id) references course_class (tenant_id, id) on delete cascade,
  constraint favourite_class__child_id foreign key (tenant_id, child_id) references student (tenant_id, id),
  constraint favourite_class__user_id foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
create index favourite_class__class_id on favourite_class (tenant_id, class_id);
create index favourite_class__user_id on favourite_class (tenant_id, user_id);
select protect_tenant_table('favourite_class');

-- The ranked wishes of a child in a LOTTERY round, with what the allocation decided and why.
create table course_wish (
  tenant_id text not null,
  round_id bigint not null,
  child_id bigint not null,
  -- 1 for the first wish.
  rank integer not null,
  class_id bigint not null,
  user_id bigint not null,
  -- Empty before the allocation.
  outcome text not null default '',
  create_time timestamptz not null default now(),
  constraint course_wish__pkey primary key (tenant_id, round_id, child_id, rank),
  constraint course_wish__class unique (tenant_id, round_id, child_id, class_id),
  constraint course_wish__round_id foreign key (tenant_id, round_id) references course_round (tenant_id, id),
  constraint course_wish__class_id foreign key (tenant_id, class_id) references course_class (tenant_id, id),
  constraint course_wish__child_id foreign key (tenant_id, child_id) references student (tenant_id, id),
  constraint course_wish__user_id foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  constraint course_wish__rank check (rank between 1 and 20),
  constraint course_wish__outcome check (outcome in ('', 'SEATED', 'FULL', 'CONFLICT', 'LIMIT', 'NOT_ELIGIBLE', 'ENOUGH'))
);
create index course_wish__class_id on course_wish (tenant_id, class_id);
create index course_wish__child_id on course_wish (tenant_id, child_id);
create index course_wish__user_id on course_wish (tenant_id, user_id);
select protect_tenant_table('course_wish');
