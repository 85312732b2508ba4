import type { SetupStep } from '../../../platform/desk/setup/setupSteps.ts'
import { call } from '../../../platform/web/calls/calls.ts'
import { listManagedNotices } from '../contract/noticeDesk.ts'
import { contentPermissions } from '../contract/permissions.ts'
import { writeNoticeDesk } from '../contract/screens.ts'

/** The first notice of a new school. */
export const setup: readonly SetupStep[] = [
  {
    key: 'notice',
    rank: 90,
    title: '发第一条通知',
    hint: '告诉老师和家长从哪里登录。',
    may: contentPermissions.publishNotices,
    to: writeNoticeDesk.path,
    isDone: async () =>
      (await call(listManagedNotices, { state: 'PUBLISHED', size: 1 }, { quiet: true })).total > 0,
  },
]
