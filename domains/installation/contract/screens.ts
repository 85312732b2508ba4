import { screen } from '../../../platform/contract/screen.ts'

export const statusDesk = screen('/status')
export const securityDesk = screen('/security')
