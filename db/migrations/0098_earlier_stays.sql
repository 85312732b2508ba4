-- What a merge leaves behind on a paid seat, so that later refunds count the lessons of both classes.

alter table course_seat
  -- By how much the books of the class into which the seat was merged are cheaper.
  add column lowered_book_fen integer not null default 0
    constraint course_seat__lowered_book check (lowered_book_fen >= 0),
  -- Since when the child is in the present class; empty: from its first lesson on.
  add column joined_time timestamptz,
  -- The classes before: their lessons up to the move and the part of the fee that these are worth.
  add column earlier_stays jsonb not null default '[]'
    constraint course_seat__earlier_stays check (jsonb_typeof(earlier_stays) = 'array');
