-- An import of many rows ends with `analyze`, which needs the right `maintain`.
grant maintain on
  app_user, user_role, user_department, user_post,
  student, student_change, class_membership, guardian_link,
  region
to qinghe_app;
