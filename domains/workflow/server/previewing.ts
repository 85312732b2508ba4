import type { ParsedInputOf } from '../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/db.ts'
import type { AheadStep, previewPath as previewContract } from '../contract/start.ts'
import { columnsOf } from '../contract/form/columns.ts'
import { kindOf } from '../contract/form/fieldTypes.ts'
import { begunForm } from './beginnings.ts'
import { getFlowOf } from './drawnFlow.ts'
import type { Action } from './engine/actions.ts'
import type { FlowData } from './engine/rules.ts'
import { isWithApplicant, newInstance } from './engine/state.ts'
import type { OwnForm } from './flows.ts'
import { offering } from './formDictionaries.ts'
import { cleanForm, mendedForm } from './ownForms.ts'
import { instanceOf } from './perform.ts'
import { processNotFound } from './refusals.ts'
import { resolve } from './resolvers.ts'
import { stepsIn } from './simulate.ts'
import type { LookUp } from './simulate.ts'
import { findProcessFor } from './standIns.ts'
import { getOwnFlow } from './starting.ts'

type Preview = ParsedInputOf<typeof previewContract>

/** Whom a filled form would be sent to, or a request that came back and is mended. */
export async function previewPath(
  db: Db,
  actor: Actor,
  { processId, taskId, wf_platform: platform, ...posted }: Preview,
  now: Date,
): Promise<AheadStep[]> {
  if (taskId !== undefined) return previewMended(db, actor, { taskId, posted }, now)
  const flow = await getOwnFlow(db, actor, processId, platform)
  const data = cleanForm(await begunForm(db, flow.ownForm, actor, now), posted, { isWhole: false })
  const applicant = { userId: actor.userId, name: actor.realName }
  const question = { tenantId: actor.tenantId, applicant, data }
  const lookUp: LookUp = (known, needs, at) => resolve(db, known, needs, { ...question, ...at })
  return stepsIn(flow.graph, newInstance(applicant, data), { lookUp, nowMs: now.getTime() })
}

type Mending = { readonly taskId: string; readonly posted: Readonly<Record<string, unknown>> }

/** The same for a request with its applicant: judged by its own version and by what it held, as it will be when it is handed in again. */
async function previewMended(
  db: Db,
  actor: Actor,
  { taskId, posted }: Mending,
  now: Date,
): Promise<AheadStep[]> {
  const process = await findProcessFor(db, actor, { taskId }, now)
  const { ownForm } = process ? getFlowOf(process) : {}
  if (
    !process ||
    !ownForm ||
    process.applicantId !== actor.userId ||
    !isWithApplicant(process.status)
  )
    throw processNotFound()
  const told = { ...heldTexts(ownForm, process.data), ...posted }
  const values = mendedForm(await offering(db, actor.tenantId, ownForm), told, process.data, false)
  // What stands still goes the same way afterwards.
  const instance = { ...instanceOf(process), suspension: null }
  const question = {
    tenantId: actor.tenantId,
    applicant: instance.applicant,
    data: { ...process.data, ...values },
  }
  const lookUp: LookUp = (known, needs, at) => resolve(db, known, needs, { ...question, ...at })
  const first: Action = { type: 'resubmit', values, comment: '' }
  return stepsIn(process.graph, instance, { lookUp, nowMs: now.getTime(), first })
}

/** Texts and files as they were: while a form is filled in, those that did not come are not emptied but left out of the question. */
const heldTexts = ({ schema }: OwnForm, data: FlowData): FlowData => {
  const texts = new Set(
    columnsOf(schema).flatMap((column) =>
      ['text', 'files'].includes(kindOf(column)) ? [column.prop] : [],
    ),
  )
  return Object.fromEntries(Object.entries(data).filter(([prop]) => texts.has(prop)))
}
