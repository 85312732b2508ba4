import { type ScreenState, screenStates } from '../../../platform/web/screenState.ts'

const made = ['loading', 'error', 'long'] as const

/** Every desk screen of the reference data in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates({ screen: 'dictionaries', address: '/dictionaries', as: 'admin' }, made, [
    { state: 'empty', address: '/dictionaries?dictValue=没有这样的' },
    { state: 'new', address: '/dictionaries?mode=new' },
  ]),
  ...screenStates(
    { screen: 'system-dictionaries', address: '/system-dictionaries', as: 'admin' },
    made,
  ),
  ...screenStates({ screen: 'parameters', address: '/parameters', as: 'admin' }, made),
  ...screenStates({ screen: 'regions', address: '/regions?parentCode=130100', as: 'admin' }, made, [
    { state: 'search', address: '/regions?name_like=青' },
    { state: 'empty', address: '/regions?name_like=没有这样的' },
    { state: 'new', address: '/regions?parentCode=130100&mode=new' },
  ]),
]
