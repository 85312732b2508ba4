import { screen } from '../../../platform/contract/screen.ts'

export const noticesDesk = screen('/notices', ['open'])
export const managedNoticesDesk = screen('/managed-notices', ['open'])
export const writeNoticeDesk = screen('/managed-notices/write', ['id'])
export const noticeTallyDesk = screen('/managed-notices/tally', ['id'])
export const newsDesk = screen('/news', ['open'])
export const writeNewsDesk = screen('/news/write', ['id'])
