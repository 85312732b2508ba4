-- The deal of classes (阳光分班) by a draw: the classes, the wishes of twins, and the result.
alter table draw add column deal_classes text[];
alter table draw add constraint draw__deal_classes check (deal_classes is null or kind = 'CLASSES');

alter table draw_entry add column apart boolean not null default false;
alter table draw_entry add column class_name text;
alter table draw_entry add constraint draw_entry__apart check (not apart or group_key is not null);
