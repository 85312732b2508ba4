import { screen } from '../../../platform/contract/screen.ts'

/** Institutions of the school. */
export const institutionsDesk = screen('/institutions', ['open', 'state'])
