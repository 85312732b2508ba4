/** Each page as code of its own; the list itself is fetched with the first of them, so that the first load stays small. */
export const pages = {
  newsList: async () => (await import('./NewsListPage.tsx')).NewsListPage,
  newsDetail: async () => (await import('./NewsDetailPage.tsx')).NewsDetailPage,
  noticeList: async () => (await import('./NoticeListPage.tsx')).NoticeListPage,
  noticeDetail: async () => (await import('./NoticeDetailPage.tsx')).NoticeDetailPage,
  noticeDesk: async () => (await import('./deskPages.ts')).NoticeDeskPage,
  noticeTally: async () => (await import('./deskPages.ts')).NoticeTallyPage,
  newsDesk: async () => (await import('./deskPages.ts')).NewsDeskPage,
  noticeEdit: async () => (await import('./NoticeEditPage.tsx')).NoticeEditPage,
  text: async () => (await import('./TextPage.tsx')).TextPage,
  newsEdit: async () => (await import('./NewsEditPage.tsx')).NewsEditPage,
}
