/** Each page as code of its own; the list itself is fetched with the first of them, so that the first load stays small. */
export const pages = {
  role: async () => (await import('./RolePage.tsx')).RolePage,
  post: async () => (await import('./PostPage.tsx')).PostPage,
  department: async () => (await import('./DepartmentPage.tsx')).DepartmentPage,
  userList: async () => (await import('./UserListPage.tsx')).UserListPage,
  user: async () => (await import('./UserPage.tsx')).UserPage,
}
