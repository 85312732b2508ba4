-- The classes of a published round are choosing; rounds that were published before move theirs too.
update course_class c set state = 'CHOOSING'
from round_class rc
join course_round r on r.tenant_id = rc.tenant_id and r.id = rc.round_id
where rc.tenant_id = c.tenant_id and rc.class_id = c.id
  and c.state = 'PUBLISHED' and r.state in ('PUBLISHED', 'DRAWING', 'ALLOCATED');
