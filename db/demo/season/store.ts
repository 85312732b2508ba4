import type { ApplicationState } from '../../../domains/enrolment/contract/states.ts'
import {
  storedContent,
  sealedGuardian,
} from '../../../domains/enrolment/server/applications/storedContent.ts'
import { consentTexts } from '../../../domains/enrolment/server/consentTexts.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import { demoTenant } from '../world.ts'
import { historyOf } from './historyRows.ts'
import type { History } from './historyRows.ts'
import { insertMany } from './insertMany.ts'
import { materialRows } from './materialRows.ts'
import type { Samples } from './materialRows.ts'
import { actionRows, candidateRows, instanceRow, taskRows, tokenRows } from './reviewRows.ts'
import { reviewsOf } from './reviews.ts'
import type { ReviewFlow } from './reviews.ts'
import type { Application } from './story.ts'

const tenantId = demoTenant
const hourMs = 3_600_000

/** What storing applications needs. */
export type Storing = {
  readonly keys: Keys
  readonly flow: ReviewFlow
  readonly samples: Samples
  readonly anchor: Date
}

/** An application with where it stands. */
export type Stored = Application & { readonly status: ApplicationState }

type Told = {
  readonly application: Application
  readonly history: History
  readonly processId: string
}

/** Stores applications with their reviews, histories, papers, consents and messages. */
export async function storeApplications(
  tx: Tx,
  applications: readonly Application[],
  storing: Storing,
): Promise<Stored[]> {
  const reviews = applications.map((application) => reviewsOf(application, storing.flow))
  const told = applications.map((application, at): Told => {
    const processId = reviews[at]?.at(-1)?.process.id
    if (processId === undefined) throw new Error(`${application.applyNo} was never submitted`)
    return { application, history: historyOf(application), processId }
  })
  const runs = reviews.flat()
  const tables: readonly (readonly [string, readonly Readonly<Record<string, unknown>>[]])[] = [
    ['wf_instance', runs.map(instanceRow)],
    ['wf_token', runs.flatMap(tokenRows)],
    ['wf_task', runs.flatMap(taskRows)],
    ['wf_candidate', runs.flatMap(candidateRows)],
    ['wf_action', runs.flatMap(actionRows)],
    ['enrolment_application', told.map((one) => applicationRow(one, storing.keys))],
    ['enrolment_guardian', told.flatMap((one) => guardianRows(one, storing))],
    ['enrolment_material', told.flatMap((one) => materialRows(one, storing.samples))],
    ['enrolment_consent', told.flatMap(consentRows)],
    ['enrolment_check_item', told.flatMap(checkItemRows)],
    ['enrolment_flow_record', told.flatMap(stepRows)],
    ['enrolment_message', told.flatMap((one) => messageRows(one, storing.anchor))],
  ]
  for (const [table, rows] of tables) await insertMany(tx, table, rows)
  return told.map(({ application, history }) => ({
    ...application,
    status: history.standing.status,
  }))
}

function applicationRow({ application, history, processId }: Told, keys: Keys) {
  const { id, applyNo, plan, category, applicant, content, turns } = application
  const { standing } = history
  const { stored, ...facts } = storedContent(keys, tenantId, id, { ...content, materials: {} })
  return {
    ...facts,
    ...stored,
    tenantId,
    id,
    applyNo,
    planId: plan.id,
    schoolYear: plan.schoolYear,
    stage: plan.stage,
    category,
    applicantId: applicant.userId,
    formVersion: 1,
    status: standing.status,
    round: standing.round,
    rev: standing.rev,
    processInstanceId: processId,
    reviewerId: standing.reviewer?.id ?? null,
    reviewerName: standing.reviewer?.name ?? null,
    source: 'H5',
    submittedAt: firstOf(turns).at,
    deadline: standing.deadline,
    createTime: firstOf(turns).at,
    updateTime: standing.updatedAt,
  }
}

function firstOf<One>(list: readonly One[]): One {
  const [first] = list
  if (first === undefined) throw new Error('an application begins with its submission')
  return first
}

const guardianRows = ({ application: { id, content } }: Told, { keys, flow }: Storing) =>
  content.guardians.map((values, sort) => {
    const { stored, ...row } = sealedGuardian(keys, tenantId, flow.nextId(), values)
    return { ...row, ...stored, tenantId, applicationId: id, sort }
  })

const consentRows = ({ application: { id, applicant, turns } }: Told) =>
  consentTexts.map(({ purpose, textVersion, textHash }) => ({
    tenantId,
    applicationId: id,
    purpose,
    textVersion,
    textHash,
    guardianName: applicant.name,
    ip: '127.0.0.1',
    at: firstOf(turns).at,
  }))

const checkItemRows = ({ application: { id }, history }: Told) =>
  history.checkItems.map((item) => ({ ...item, tenantId, applicationId: id }))

const stepRows = ({ history }: Told) => history.steps.map((step) => ({ ...step, tenantId }))

/** Families have read what is more than a day old, and confirmed it where that is asked. */
const messageRows = ({ history }: Told, anchor: Date) =>
  history.messages.map((message, at) => {
    const readAt = new Date(message.at.getTime() + (1 + (at % 5)) * 3 * hourMs)
    const isRead = readAt.getTime() < anchor.getTime() - 12 * hourMs
    return {
      ...message,
      tenantId,
      readAt: isRead ? readAt : null,
      ackAt: isRead && message.needAck ? readAt : null,
    }
  })
