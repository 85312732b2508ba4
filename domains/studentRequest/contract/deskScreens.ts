import { screen } from '../../../platform/contract/screen.ts'

/** What families ask the office to change in pupils' records. */
export const studentRequestsDesk = screen('/student-requests', ['open', 'state', 'kind'])
