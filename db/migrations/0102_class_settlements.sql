-- The settlement of a finished class as the office confirmed it: its numbers stay.
create table class_settlement (
  tenant_id text not null,
  class_id bigint not null,
  lesson_count integer not null,
  held_count integer not null,
  seat_count integer not null,
  fee_fen integer not null,
  book_fen integer not null,
  returned_fen integer not null,
  settled_by bigint not null,
  settled_by_name text not null,
  settled_time timestamptz not null,
  constraint class_settlement__pkey primary key (tenant_id, class_id),
  constraint class_settlement__class_id foreign key (tenant_id, class_id) references course_class (tenant_id, id),
  constraint class_settlement__settled_by foreign key (tenant_id, settled_by) references app_user (tenant_id, id),
  constraint class_settlement__counts check (lesson_count >= 0 and held_count >= 0 and seat_count >= 0),
  constraint class_settlement__amounts check (
    fee_fen >= 0 and book_fen >= 0 and returned_fen between 0 and fee_fen + book_fen)
);
create index class_settlement__settled_by on class_settlement (tenant_id, settled_by);
select protect_tenant_table('class_settlement');
