import { screen } from '../../../platform/contract/screen.ts'

/** Verifies a letter; the last part of the path is its code, `p`, `k` and `s` what it states. */
export const letterScreen = screen('/letter/*', ['p', 'k', 's'])

/** The letters of the school at the desk. */
export const lettersDesk = screen('/letters', ['state', 'printed'])
