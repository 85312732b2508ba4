-- Pupils are found by the initials of their names too; the application writes them.

alter table student
  add column pinyin text not null default '',
  add constraint student__pinyin check (length(pinyin) <= 80);
