import { screenStates } from '../../../platform/web/screenState.ts'
import type { ScreenState } from '../../../platform/web/screenState.ts'

/** Every demonstration page in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates({ screen: 'demo', address: '/pages/demo/demo', as: 'parent' }),
  ...screenStates(
    { screen: 'storage', address: '/pages/demo/storage', as: 'parent' },
    [],
    [
      {
        state: 'stored',
        steps: [
          { fill: '演示记录', with: '周五交作业' },
          { press: 'button', name: '存入本机' },
        ],
      },
    ],
  ),
  ...screenStates({ screen: 'session-state', address: '/pages/demo/vuex', as: 'parent' }),
  ...screenStates(
    { screen: 'crud', address: '/pages/demo/crud', as: 'parent' },
    ['loading', 'error', 'long'],
    [
      {
        state: 'nothing',
        steps: [
          { fill: '搜索', with: '没有这样的用品' },
          { press: 'button', name: '搜索' },
        ],
      },
    ],
  ),
  ...screenStates(
    { screen: 'crud-actions', address: '/pages/demo/crud1', as: 'parent' },
    ['loading', 'error', 'long'],
    [
      {
        state: 'chosen',
        steps: [
          { press: 'button', name: '多选' },
          { press: 'button', name: '全选' },
        ],
      },
    ],
  ),
  ...screenStates(
    { screen: 'crud-form', address: '/pages/demo/crud2', as: 'parent' },
    [],
    [
      { state: 'problems', steps: [{ press: 'button', name: '保存' }] },
      { state: 'gone', address: '/pages/demo/crud2?id=1' },
    ],
  ),
  ...screenStates(
    { screen: 'mock', address: '/pages/demo/mock', as: 'parent' },
    ['loading', 'error', 'long'],
    [
      {
        state: 'call',
        address: '/pages/demo/mock?method=POST&path=%2Fblade-desk%2Fnotice%2Fsubmit',
      },
      {
        state: 'nothing',
        steps: [
          { fill: '搜索', with: '没有这样的接口' },
          { press: 'button', name: '搜索' },
        ],
      },
    ],
  ),
  ...screenStates(
    { screen: 'request', address: '/pages/demo/request', as: 'parent' },
    [],
    [
      { state: 'answered', steps: [{ press: 'button', name: '发送' }] },
      {
        state: 'answered-get',
        steps: [
          { press: 'radio', name: /^GET/ },
          { press: 'button', name: '发送' },
        ],
      },
    ],
  ),
  ...screenStates(
    { screen: 'rich-text', address: '/pages/rich/index', as: 'parent' },
    [],
    [{ state: 'foreign', address: '/pages/rich/index?view=check' }],
  ),
]
