import type { SetupStep } from '../../../platform/desk/setup/setupSteps.ts'
import { call } from '../../../platform/web/calls/calls.ts'
import { workflowPermissions } from '../../workflow/contract/permissions.ts'
import { listDesigns } from '../contract/designs.ts'
import { designsDesk } from '../contract/screens.ts'

/** The first flow that a new school designs itself. */
export const setup: readonly SetupStep[] = [
  {
    key: 'flow',
    rank: 80,
    title: '发布一个流程',
    hint: '从模板开始，改好审批人就可以发布。',
    may: workflowPermissions.design,
    to: designsDesk.path,
    isDone: async () =>
      (await call(listDesigns, { state: 'published', size: 1 }, { quiet: true })).total > 0,
  },
]
