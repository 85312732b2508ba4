import { screenStates } from '../../../platform/web/screenState.ts'
import type { ScreenState } from '../../../platform/web/screenState.ts'

const check = '/pages/draw/check'

/** Every screen of draws in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates(
    { screen: 'draw-check', address: check },
    ['loading', 'error', 'long'],
    [
      { state: 'right', steps: [{ press: 'button', name: /编程启蒙/ }] },
      { state: 'dealt', steps: [{ press: 'button', name: /一年级新生报名阳光分班/ }] },
      {
        state: 'refused',
        steps: [
          { fill: '或粘贴文件内容', with: '{"format":"qinghe-draw/1"}' },
          { press: 'button', name: '核对粘贴的内容' },
        ],
      },
    ],
  ),
  { screen: 'draw-witness', state: 'gone', address: '/pages/draw/witness?id=1' },
]
