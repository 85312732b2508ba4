import { linkTo, screen } from '../../../platform/contract/screen.ts'

const choosePage = screen('/pages/plugin/workflow/pages/kehou/jiazhang/selectkecheng/index', [
  'roundId',
])

/** The page on which a family prepares, chooses and sees the result of a round. */
export const chooseAddress = (roundId: string): string => linkTo(choosePage, { roundId })
