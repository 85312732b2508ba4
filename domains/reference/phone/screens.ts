import { screenStates } from '../../../platform/web/screenState.ts'
import type { ScreenState } from '../../../platform/web/screenState.ts'

/** Every screen of reference data in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates(
    { screen: 'dict', address: '/pages/manage/dict', as: 'admin' },
    ['loading', 'error', 'long'],
    [
      { state: 'system', address: '/pages/manage/dict?shelf=system' },
      { state: 'words', steps: [{ press: 'link', name: /./ }] },
      { state: 'reader', as: 'head' },
      { state: 'refused', as: 'parent' },
      { state: 'new', steps: [{ press: 'button', name: '新建字典' }] },
    ],
  ),
]
