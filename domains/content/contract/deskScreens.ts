import { screen } from '../../../platform/contract/screen.ts'

export const noticesDesk = screen('/notices', ['open', 'mode'])
