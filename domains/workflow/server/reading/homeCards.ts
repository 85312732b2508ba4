import { linkTo } from '../../../../platform/contract/screen.ts'
import { can } from '../../../../platform/server/actor.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import type { HomeCard } from '../../../messaging/contract/homeCards.ts'
import type { HomeSource } from '../../../messaging/server/public.ts'
import { organisationPermissions } from '../../../organisation/contract/permissions.ts'
import { workflowPermissions } from '../../contract/permissions.ts'
import {
  approvalsDesk,
  waitingDesk,
  waitingScreen,
  workbenchScreen,
} from '../../contract/screens.ts'
import { principalsOf } from '../proxies/principals.ts'
import { countInboxByAge } from '../queries/inbox.ts'
import { countWaitingSteps } from '../queries/statistics.ts'

/** Of fewer, the inbox tells as much as a chart. */
const fewest = 3

/** How long requests have waited: for this member of staff, and in the whole school. */
export const homeOfWorkflow: HomeSource = {
  name: 'workflow',
  list: async (db, actor, now) => ({
    cards: [
      ...(can(actor, organisationPermissions.workHere) ? await ownCards(db, actor, now) : []),
      ...(can(actor, workflowPermissions.seeWaiting) ? await schoolCards(db, actor, now) : []),
    ],
  }),
}

async function ownCards(db: Db, actor: Actor, now: Date): Promise<HomeCard[]> {
  const reader = { actor, principals: await principalsOf(db, actor, now) }
  const { day, three, older } = await countInboxByAge(db, reader, now)
  const total = day + three + older
  if (total < fewest) return []
  const row = (label: string, value: number) => ({
    label,
    value,
    words: `${value} 项`,
    link: linkTo(workbenchScreen),
  })
  return [
    {
      key: 'approvals',
      group: '',
      topic: 'approval',
      title: '审批等待时间',
      facts: [`共 ${total} 项待审批`],
      bars: {
        unit: '项',
        most: Math.max(day, three, older),
        rows: [row('1 天内', day), row('1–3 天', three), row('超过 3 天', older)],
      },
      link: linkTo(workbenchScreen),
      desk: linkTo(approvalsDesk),
    },
  ]
}

async function schoolCards(db: Db, { tenantId }: Actor, now: Date): Promise<HomeCard[]> {
  const steps = await countWaitingSteps(db, tenantId, now)
  const sum = (age: 'day' | 'three' | 'older') => steps.reduce((all, step) => all + step[age], 0)
  const [day, three, older] = [sum('day'), sum('three'), sum('older')]
  if (day + three + older === 0) return []
  const link = linkTo(waitingScreen)
  const row = (label: string, value: number) => ({ label, value, words: `${value} 项`, link })
  return [
    {
      key: 'schoolApprovals',
      group: '',
      topic: 'approval',
      title: '全校审批等待时间',
      facts: [`共 ${day + three + older} 项待审批`],
      bars: {
        unit: '项',
        most: Math.max(day, three, older),
        rows: [row('1 天内', day), row('1–3 天', three), row('超过 3 天', older)],
      },
      link,
      desk: linkTo(waitingDesk),
    },
  ]
}
