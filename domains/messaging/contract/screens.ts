import { screen } from '../../../platform/contract/screen.ts'

export const messageListScreen = screen('/pages/message/list')
