-- A button that Sword would draw without text or effect has the action 0.
alter table menu drop constraint menu__action;
alter table menu add constraint menu__action check (action between 0 and 3);
update menu set action = 0
  where action = 1 and category = 2 and alias in ('import', 'export', 'grant', 'debug')
    or action = 2 and code in ('data_scope_view', 'api_scope_view');

-- Blade clients look for these pages and this button under these names.
update menu set code = 'data_scope' where code = 'datascope'
  and not exists (select from menu other where other.code = 'data_scope' and not other.is_deleted);
update menu set code = 'api_scope' where code = 'apiscope'
  and not exists (select from menu other where other.code = 'api_scope' and not other.is_deleted);
update menu set alias = 'reset-password' where code = 'user_reset' and alias = 'reset';
