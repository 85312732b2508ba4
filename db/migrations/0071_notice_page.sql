-- Everyone who is signed in opens the notice page of the Blade clients. Publishing stays a right.
update menu set permission = 'signedIn', update_time = now()
  where code in ('notice', 'notice_view') and permission = 'content.publishSchoolNotices'
    and not is_deleted;
