/** Lists and figures for the few who write arrive in one piece. */
export { NewsDeskPage } from './NewsDeskPage.tsx'
export { NoticeDeskPage } from './NoticeDeskPage.tsx'
export { NoticeTallyPage } from './NoticeTallyPage.tsx'
