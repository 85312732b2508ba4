import { linkTo } from '../../../../platform/contract/screen.ts'
import { can } from '../../../../platform/server/actor.ts'
import type { HomeSource } from '../../../messaging/server/public.ts'
import { organisationPermissions } from '../../../organisation/contract/permissions.ts'
import { approvalsDesk, workbenchScreen } from '../../contract/screens.ts'
import { principalsOf } from '../proxies/principals.ts'
import { countInboxByAge } from '../queries/inbox.ts'

/** Of fewer, the inbox tells as much as a chart. */
const fewest = 3

/** How long the requests have waited that a member of staff is to decide. */
export const homeOfWorkflow: HomeSource = {
  name: 'workflow',
  list: async (db, actor, now) => {
    if (!can(actor, organisationPermissions.workHere)) return { cards: [] }
    const reader = { actor, principals: await principalsOf(db, actor, now) }
    const { day, three, week, older } = await countInboxByAge(db, reader, now)
    const total = day + three + week + older
    if (total < fewest) return { cards: [] }
    const row = (label: string, value: number) => ({
      label,
      value,
      words: `${value} 项`,
      link: linkTo(workbenchScreen),
    })
    return {
      cards: [
        {
          key: 'approvals',
          group: '',
          topic: 'approval',
          title: '审批等待时间',
          facts: [`共 ${total} 项待审批`],
          bars: {
            unit: '项',
            most: Math.max(day, three, week, older),
            rows: [
              row('1 天内', day),
              row('1–3 天', three),
              row('3–7 天', week),
              row('超过 7 天', older),
            ],
          },
          link: linkTo(workbenchScreen),
          desk: linkTo(approvalsDesk),
        },
      ],
    }
  },
}
