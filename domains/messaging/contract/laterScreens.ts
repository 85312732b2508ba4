import { screen } from '../../../platform/contract/screen.ts'

/** How one is told outside the app that something waits. */
export const channelsScreen = screen('/pages/user/notices')
