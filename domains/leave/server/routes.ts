import type { App } from '../../../platform/server/http/createApp.ts'
import { mount } from '../../../platform/server/http/mount.ts'
import type { Parts } from '../../../platform/server/dependencies.ts'
import { defineHomeSource } from '../../messaging/server/public.ts'
import { listAbsences as listAbsencesContract } from '../contract/absence.ts'
import * as balance from '../contract/balance.ts'
import { listKinds as listKindsContract } from '../contract/kinds.ts'
import * as leave from '../contract/leave.ts'
import { listAbsences } from './absences.ts'
import { previewLeave, submitLeave, withdrawLeaves } from './leaveRequests.ts'
import { listBalances, listOwnBalances, submitBalance } from './balances.ts'
import { defineDeciders } from './deciders.ts'
import { endLeave } from './endLeave.ts'
import { homeOfLeave } from './home.ts'
import { listKinds } from './kinds.ts'
import { getLeave, listAllLeaves, listLeaves } from './reading.ts'

/** Mounts the endpoints of leave. */
export function mountLeave(app: App, { keys, files }: Parts): void {
  defineDeciders()
  defineHomeSource(homeOfLeave)
  const making = { keys, files }
  mount(app, leave.getLeave, ({ db, actor, input, now }) =>
    getLeave(db, actor, input, { making, now }),
  )
  mount(app, leave.listLeaves, ({ db, actor, input }) => listLeaves(db, actor, input))
  mount(app, leave.listAllLeaves, ({ db, actor, input }) => listAllLeaves(db, actor, input))
  mount(app, leave.previewLeave, ({ db, actor, input, now }) => previewLeave(db, actor, input, now))
  mount(app, leave.submitLeave, ({ tx, actor, input, now }) =>
    submitLeave(tx, actor, input, { making, now }),
  )
  mount(app, leave.withdrawLeaves, ({ tx, actor, input, now }) =>
    withdrawLeaves(tx, actor, input, now),
  )
  mount(app, leave.endLeave, ({ tx, actor, input, now, request }) =>
    endLeave(tx, actor, input, { making, now, request }),
  )
  mount(app, listKindsContract, ({ db, actor, input }) => listKinds(db, actor, input.absentee))
  mount(app, listAbsencesContract, ({ db, actor, input, now }) =>
    listAbsences(db, actor, input.day, now),
  )
  mount(app, balance.listOwnBalances, ({ db, actor, input, now }) =>
    listOwnBalances(db, actor, input.year, now),
  )
  mount(app, balance.listBalances, ({ db, actor, input }) => listBalances(db, actor, input))
  mount(app, balance.submitBalance, ({ tx, actor, input, now, request }) =>
    submitBalance(tx, actor, input, { now, request }),
  )
}
