import { screen } from '../../../platform/contract/screen.ts'

export const clientsDesk = screen('/clients', ['open', 'mode'])
