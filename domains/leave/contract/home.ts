import { screen } from '../../../platform/contract/screen.ts'

/** What the home page knows of leave; apart, because it has no room for the rest. */

/** One's own leaves and those of one's children, with the days that are left. */
export const leavesScreen = screen('/pages/leave/list')
/** How both rights to ask for leave begin. */
export const askRights = 'leave.askFor'
