import { screen } from '../../../platform/contract/screen.ts'

/** Opened from the link that a first start prints. */
export const setupScreen = screen('/pages/login/setup', ['token'])
/** The devices on which one is signed in. */
export const devicesScreen = screen('/pages/user/devices')
/** How one is told outside the app that something waits. */
export const noticeWaysScreen = screen('/pages/user/notices')
/** What the picture on a desk's sign-in page leads to. */
export const scanScreen = screen('/pages/login/scan', ['code'])
