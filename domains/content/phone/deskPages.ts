/** Lists and figures for editors load as one chunk, because few people use them. */
export { NewsDeskPage } from './NewsDeskPage.tsx'
export { NoticeDeskPage } from './NoticeDeskPage.tsx'
export { NoticeTallyPage } from './NoticeTallyPage.tsx'
