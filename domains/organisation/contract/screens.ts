import { screen } from '../../../platform/contract/screen.ts'

export const manageScreen = screen('/pages/manage/manage')
