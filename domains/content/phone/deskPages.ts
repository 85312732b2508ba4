/** Pages for the few who write arrive in one piece: a file each would lengthen the first load of everybody. */
export { NewsDeskPage } from './NewsDeskPage.tsx'
export { NewsEditPage } from './NewsEditPage.tsx'
export { NoticeDeskPage } from './NoticeDeskPage.tsx'
export { NoticeEditPage } from './NoticeEditPage.tsx'
export { NoticeTallyPage } from './NoticeTallyPage.tsx'
