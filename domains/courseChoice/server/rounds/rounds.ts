import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import type { RoundForm } from '../../contract/roundForm.ts'
import { momentsOf, timeProblemOf } from '../../contract/roundTimes.ts'
import { phaseOf } from '../../contract/states.ts'
import type { Doing } from '../doing.ts'
import {
  deleteClassesOf,
  findRoundOfClass,
  putClasses,
  shareTerm,
} from '../queries/roundClasses.ts'
import * as rows from '../queries/rounds.ts'
import type { RoundRow, SaidOfRound } from '../queries/rounds.ts'
import {
  classInOtherRound,
  noSuchClass,
  noSuchTerm,
  roundNameTaken,
  roundStateWrong,
  roundTimesWrong,
} from './refusals.ts'

/** Adds a round, or changes one that is not published. */
export async function submitRound(
  tx: Tx,
  actor: Actor,
  form: RoundForm,
  { now, request }: Doing,
): Promise<{ id: string }> {
  const said = saidIn(form)
  const problem = timeProblemOf(momentsOf(form), form.mode)
  if (problem) throw roundTimesWrong(problem)
  if (!(await shareTerm(tx, rowRef(actor, form.termId)))) throw noSuchTerm()
  const id =
    form.id === undefined
      ? await insert(tx, actor, said)
      : await change(tx, actor, form.id, { said, now })
  await choose(tx, actor, { id, termId: form.termId, classIds: form.classIds.split(',') })
  await writeAudit(tx, actor, {
    action: 'courseChoice.round',
    subject: { kind: 'courseRound', id },
    detail: { name: form.name, mode: form.mode, classIds: form.classIds },
    request,
    now,
  })
  return { id }
}

const saidIn = (form: RoundForm): SaidOfRound => ({
  ...momentsOf(form),
  termId: form.termId,
  name: form.name,
  mode: form.mode,
  rules: form.rules,
  agreement: form.agreement ?? '',
  maxPerChild: form.maxPerChild,
  hasWaitingList: form.mode !== 'MANUAL' && (form.hasWaitingList ?? false),
  offerHours: form.offerHours,
  favoursUnseated: form.mode === 'LOTTERY' && (form.favoursUnseated ?? false),
})

async function insert(tx: Tx, { tenantId }: Actor, said: SaidOfRound): Promise<string> {
  const added = await rows.insertRound(tx, tenantId, said)
  if (!added) throw roundNameTaken()
  return added.id
}

async function change(
  tx: Tx,
  actor: Actor,
  id: string,
  { said, now }: { said: SaidOfRound; now: Date },
): Promise<string> {
  await holdDraft(tx, actor, id, now)
  const holder = await rows.findRoundByName(tx, actor.tenantId, said)
  if (holder && holder.id !== id) throw roundNameTaken()
  await rows.updateRound(tx, rowRef(actor, id), said, now)
  return id
}

type Chosen = { readonly id: string; readonly termId: string; readonly classIds: string[] }

async function choose(tx: Tx, actor: Actor, { id, termId, classIds }: Chosen): Promise<void> {
  const has = new Set(await putClasses(tx, rowRef(actor, id), termId, classIds))
  const missing = classIds.find((classId) => !has.has(classId))
  if (missing === undefined) return
  const other = await findRoundOfClass(tx, rowRef(actor, missing))
  throw other ? classInOtherRound(other.className, other.name) : noSuchClass()
}

/** The round, locked until the transaction ends. */
export async function holdRound(tx: Tx, actor: Actor, id: string): Promise<RoundRow> {
  const round = await rows.holdRound(tx, rowRef(actor, id))
  if (!round) throw notFound('这个选课轮次')
  return round
}

/** The same, only if it is not published. */
export async function holdDraft(tx: Tx, actor: Actor, id: string, now: Date): Promise<RoundRow> {
  const round = await holdRound(tx, actor, id)
  if (round.state !== 'DRAFT') throw roundStateWrong(phaseOf(round, now))
  return round
}

/** Removes rounds that are not published, all or none. */
export async function removeRounds(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  { now, request }: Doing,
): Promise<Record<string, never>> {
  const wanted = [...new Set(ids)].toSorted()
  for (const id of wanted) await holdDraft(tx, actor, id, now)
  await deleteClassesOf(tx, actor.tenantId, wanted)
  await rows.deleteRounds(tx, actor.tenantId, wanted)
  for (const id of wanted)
    await writeAudit(tx, actor, {
      action: 'courseChoice.roundRemove',
      subject: { kind: 'courseRound', id },
      request,
      now,
    })
  return {}
}
