import { screen } from '../../../platform/contract/screen.ts'

/** Adults of the school with the state of their clearance. */
export const clearanceDesk = screen('/clearance', ['open', 'state'])
