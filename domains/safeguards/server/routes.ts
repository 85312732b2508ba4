import type { App } from '../../../platform/server/http/createApp.ts'
import { mount } from '../../../platform/server/http/mount.ts'
import type { RetentionRule } from '../../../platform/server/retention/retentionRule.ts'
import * as alert from '../contract/alert.ts'
import * as assessment from '../contract/assessment.ts'
import { paperOfReport } from '../contract/dutyPapers.ts'
import * as incident from '../contract/incident.ts'
import * as notice from '../contract/incidentNotice.ts'
import * as retention from '../contract/retention.ts'
import * as report from '../contract/yearReport.ts'
import { judgeAlert, listAlerts } from './alerts/judging.ts'
import {
  getAssessment,
  getAssessmentDraft,
  listAssessments,
  submitAssessment,
} from './documents/assessing.ts'
import { getAssessmentPaper, spendPaper } from './documents/papers.ts'
import { countDuties } from './documents/summary.ts'
import { getYearReport } from './documents/yearReport.ts'
import { collectAffected, listAffected } from './incidents/affected.ts'
import { exportAffected } from './incidents/affectedExport.ts'
import {
  getIncident,
  listIncidents,
  moveIncident,
  saveNotices,
  submitIncident,
} from './incidents/register.ts'
import { getOwnNotice, previewNotice, sendNotice } from './incidents/sendingNotices.ts'
import { getRetentionPlan, listRetentionRuns } from './retention/reading.ts'
import { retentionRules } from './retention/rules.ts'

/** Mounts the calls about the office's duties for personal data. */
export function mountSafeguards(app: App): void {
  const rules = retentionRules(app.keys)
  mount(app, retention.getRetentionPlan, ({ db, actor, now }) =>
    getRetentionPlan(db, actor, rules, now),
  )
  mount(app, retention.listRetentionRuns, ({ db, actor, input }) =>
    listRetentionRuns(db, actor, input, rules),
  )
  mount(app, alert.listAlerts, ({ db, actor, input }) => listAlerts(db, actor, input))
  mount(app, alert.judgeAlert, ({ tx, actor, input, now, request }) =>
    judgeAlert(tx, actor, input, { now, request }),
  )
  mountIncidents(app)
  mountNotices(app)
  mountAssessments(app)
  mountReport(app, rules)
  mount(app, report.countDuties, ({ db, actor, now }) => countDuties(db, actor, now))
}

function mountIncidents(app: App): void {
  mount(app, incident.listIncidents, ({ db, actor, input, now }) =>
    listIncidents(db, actor, input, now),
  )
  mount(app, incident.getIncident, ({ db, actor, input, now }) =>
    getIncident(db, actor, input.id, now),
  )
  mount(app, incident.submitIncident, ({ tx, actor, input, now, request }) =>
    submitIncident(tx, actor, input, { now, request }),
  )
  mount(app, incident.collectAffected, ({ tx, actor, input, now, request }) =>
    collectAffected(tx, actor, input, { now, request }),
  )
  mount(app, incident.listAffected, ({ tx, actor, input, now, request }) =>
    listAffected(tx, actor, input, { now, request }),
  )
  mount(app, incident.saveNotices, ({ tx, actor, input, now, request }) =>
    saveNotices(tx, actor, input, { now, request }),
  )
  mount(app, incident.moveIncident, ({ tx, actor, input, now, request }) =>
    moveIncident(tx, actor, input, { now, request }),
  )
}

function mountNotices(app: App): void {
  mount(app, notice.previewNotice, ({ db, actor, input }) => previewNotice(db, actor, input.id))
  mount(app, notice.sendNotice, ({ tx, actor, input, now, request }) =>
    sendNotice(tx, actor, input.id, { now, request }),
  )
  mount(app, notice.exportAffected, ({ tx, actor, input, now, request }) =>
    exportAffected(tx, actor, input.id, { now, request }),
  )
  mount(app, notice.getOwnNotice, ({ db, actor, input }) => getOwnNotice(db, actor, input.id))
}

function mountAssessments(app: App): void {
  mount(app, assessment.listAssessments, ({ db, actor, input }) =>
    listAssessments(db, actor, input),
  )
  mount(app, assessment.getAssessment, ({ db, actor, input }) => getAssessment(db, actor, input.id))
  mount(
    app,
    assessment.getAssessmentPaper,
    ({ db, actor, input }) => getAssessmentPaper(db, actor, input.id),
    { prepare: ({ database, actor, now }) => spendPaper(database, actor, now) },
  )
  mount(app, assessment.getAssessmentDraft, ({ db, actor, input }) =>
    getAssessmentDraft(db, actor, input.activity),
  )
  mount(app, assessment.submitAssessment, ({ tx, actor, input, now, request }) =>
    submitAssessment(tx, actor, input, { now, request }),
  )
}

function mountReport(app: App, rules: readonly RetentionRule[]): void {
  mount(app, report.getYearReport, ({ db, actor, input, now }) =>
    getYearReport(db, actor, { year: input.year, rules }, now),
  )
  mount(
    app,
    report.getReportPaper,
    async ({ db, actor, input, now }) =>
      paperOfReport(await getYearReport(db, actor, { year: input.year, rules }, now)),
    { prepare: ({ database, actor, now }) => spendPaper(database, actor, now) },
  )
}
