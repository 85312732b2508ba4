/** Where the few write arrives in one piece; the editor itself comes later. */
export { NewsEditPage } from './NewsEditPage.tsx'
export { NoticeEditPage } from './NoticeEditPage.tsx'
