-- A class whose families are asked about a merge gives no seats. The flag is in the row of the
-- counters, so a claim that waits for them while the merge is proposed sees it.
alter table class_seats add column is_merging boolean not null default false;
update class_seats s set is_merging = true
from class_merge m
where m.tenant_id = s.tenant_id and m.class_id = s.class_id and m.state = 'PROPOSED';
