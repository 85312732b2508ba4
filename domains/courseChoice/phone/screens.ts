import { screenStates } from '../../../platform/web/screenState.ts'
import type { ScreenState } from '../../../platform/web/screenState.ts'

const all = ['loading', 'error', 'long'] as const
const pages = '/pages/plugin/workflow/pages/kehou/jiazhang'
const home = `${pages}/index/index`
const choose = `${pages}/selectkecheng/index`
const own = `${pages}/kecheng/index`
const settlement = '/pages/afterSchool/settlement'

/** Every screen of choosing courses in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates({ screen: 'family-home', address: home, as: 'parent' }, all, [
    { state: 'no-child', as: 'teacher', address: home },
  ]),
  ...screenStates({ screen: 'choose-courses', address: choose, as: 'parent' }, all, [
    { state: 'no-child', as: 'teacher', address: choose },
  ]),
  ...screenStates({ screen: 'own-courses', address: own, as: 'parent' }, all, [
    { state: 'no-child', as: 'teacher', address: own },
  ]),
  ...screenStates({ screen: 'settlement', address: settlement, as: 'institution' }, all, [
    { state: 'teacher', as: 'coach', address: settlement },
  ]),
]
