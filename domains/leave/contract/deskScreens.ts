import { screen } from '../../../platform/contract/screen.ts'

/** Leaves of the whole school. */
export const leavesDesk = screen('/leaves', ['open', 'state', 'absentee', 'day'])
/** How many days somebody has in a year. */
export const balancesDesk = screen('/leave-balances', ['open', 'mode', 'year'])
