-- A page of the platform's own asks for `menu:<code>`, and whoever runs a school may grant it on.
-- Writes of the platform may give such permissions to roles of every school, and none of another
-- kind; they find the administrators' roles. A function with the owner's rights did it before; a
-- coordinator refuses it inside a transaction (ADR 52).
create policy menu_offers on role for select to qinghe_platform
  using (alias in ('administrator', 'admin'));
create policy menu_offers on role_permission for insert to qinghe_platform
  with check (permission like 'menu:%');
create policy menu_offers_seen on role_permission for select to qinghe_platform
  using (permission like 'menu:%');
