import type { ScreenState } from '../../../platform/web/screenState.ts'
import { screenStates } from '../../../platform/web/screenState.ts'

// The codes of the demo school's letters (db/demo/letters.ts).
const valid = '/letter/00000023456789ABCDEFGHJKMN'
const revoked = '/letter/000000PQRSTVWXYZ2345678923'

/** The page that verifies a letter, in its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates({ screen: 'letter', address: valid }, ['loading', 'error', 'long']),
  { screen: 'letter', state: 'revoked', address: revoked },
  { screen: 'letter', state: 'altered', address: `${valid}?p=e30&k=1&s=AA` },
  { screen: 'letter', state: 'unknown', address: '/letter/00000000000000000000000000' },
]
