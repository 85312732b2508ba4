import type { App } from '../../../../platform/server/http/createApp.ts'
import { mount } from '../../../../platform/server/http/mount.ts'
import * as absence from '../../contract/absenceRefund.ts'
import * as settlement from '../../contract/settlement.ts'
import * as statistics from '../../contract/statistics.ts'
import { confirmAbsenceRefunds, previewAbsenceRefunds } from '../absenceRefunds/absenceRefunds.ts'
import { confirmSettlement } from '../settlement/confirming.ts'
import { getSettlement } from '../settlement/settlement.ts'
import { exportSettlement } from '../settlement/settlementSheet.ts'
import { exportTermStatistics, getTermStatistics } from './statistics.ts'

/** Mounts what a term adds up to: its seats, its settlement, and the refunds for leave. */
export function mountTermSums(app: App): void {
  mount(app, statistics.getTermStatistics, ({ db, actor, input, now }) =>
    getTermStatistics(db, actor, input, now),
  )
  mount(app, statistics.exportTermStatistics, ({ db, actor, input, now }) =>
    exportTermStatistics(db, actor, input, now),
  )
  mount(app, settlement.getSettlement, ({ db, actor, input, now }) =>
    getSettlement(db, actor, input, now),
  )
  mount(app, settlement.exportSettlement, ({ db, actor, input, now }) =>
    exportSettlement(db, actor, input, now),
  )
  mount(app, settlement.confirmSettlement, ({ tx, actor, input, now, request }) =>
    confirmSettlement(tx, actor, input, { now, request }),
  )
  mount(app, absence.previewAbsenceRefunds, ({ db, actor, input, now }) =>
    previewAbsenceRefunds(db, actor, input, now),
  )
  mount(app, absence.confirmAbsenceRefunds, ({ tx, actor, input, now, request }) =>
    confirmAbsenceRefunds(tx, actor, input, { now, request }),
  )
}
