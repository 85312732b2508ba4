import { screen } from '../../../platform/contract/screen.ts'

export const actsDesk = screen('/logs', ['open', 'requestId'])
export const trailDesk = screen('/logs/trail', ['open', 'requestId'])
export const faultsDesk = screen('/logs/errors', ['open', 'requestId'])
