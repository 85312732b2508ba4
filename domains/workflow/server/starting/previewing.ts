import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import type { AheadStep, previewPath as previewContract } from '../../contract/start.ts'
import { columnsOf } from '../../../forms/contract/columns.ts'
import { kindOf } from '../../../forms/contract/fieldTypes.ts'
import { begunForm } from './prefilledForm.ts'
import { getFlowOf } from '../flows/drawnFlow.ts'
import type { Action } from '../engine/flowAction.ts'
import type { FlowData } from '../engine/rules.ts'
import { isWithApplicant } from '../engine/state.ts'
import type { OwnForm } from '../flows/defineFlow.ts'
import { offering } from '../../../forms/server/public.ts'
import { correctedForm } from './ownForms.ts'
import { startedForm } from './startedForm.ts'
import { instanceOf } from '../acting/perform.ts'
import { processNotFound } from '../refusals.ts'
import { resolve } from '../flows/resolvers.ts'
import { stepsIn } from './simulate.ts'
import type { LookUp } from './simulate.ts'
import { findProcessFor } from '../proxies/principals.ts'
import { getOwnFlow } from './starting.ts'
import { stepsAhead } from './stepsAhead.ts'

type Preview = ParsedInputOf<typeof previewContract>

/** Previews the deciders of a filled form, or of a returned request being corrected. */
export async function previewPath(
  db: Db,
  actor: Actor,
  { processId, taskId, wf_platform: platform, ...posted }: Preview,
  now: Date,
): Promise<AheadStep[]> {
  if (taskId !== undefined) return previewCorrected(db, actor, { taskId, posted }, now)
  const flow = await getOwnFlow(db, actor, processId, platform)
  const form = await begunForm(db, flow.ownForm, actor, now)
  const data = startedForm({ graph: flow.graph, form }, posted, { isWhole: false })
  return stepsAhead(db, actor, { graph: flow.graph, data }, now)
}

type CorrectRequest = {
  readonly taskId: string
  readonly posted: Readonly<Record<string, unknown>>
}

/**
 * Previews the applicant's returned request with its own version and stored values, as a
 * resubmission would use them.
 */
async function previewCorrected(
  db: Db,
  actor: Actor,
  { taskId, posted }: CorrectRequest,
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
  const sent = { ...heldTexts(ownForm, process.data), ...posted }
  const form = await offering(db, actor.tenantId, ownForm)
  const values = correctedForm({ graph: process.graph, form }, sent, process.data, {
    isWhole: false,
  })
  // A suspended request takes the same path after it is resumed.
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

/**
 * The stored texts and files. While a form is being filled in, those that are not sent keep their
 * stored values instead of being emptied.
 */
const heldTexts = ({ schema }: OwnForm, data: FlowData): FlowData => {
  const texts = new Set(
    columnsOf(schema).flatMap((column) =>
      ['text', 'files'].includes(kindOf(column)) ? [column.prop] : [],
    ),
  )
  return Object.fromEntries(Object.entries(data).filter(([prop]) => texts.has(prop)))
}
