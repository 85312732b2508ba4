import { screen } from '../../../platform/contract/screen.ts'

export const noticesDesk = screen('/notices', ['open'])
export const managedNoticesDesk = screen('/managed-notices', ['open'])
export const writeNoticeDesk = screen('/managed-notices/write', ['id'])
