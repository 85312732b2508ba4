import { screen } from '../../../platform/contract/screen.ts'

export const securityDesk = screen('/security')
