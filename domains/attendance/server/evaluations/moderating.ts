import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import { linkTo } from '../../../../platform/contract/screen.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { childRatingsScreen } from '../../../afterSchool/contract/screens.ts'
import { notify } from '../../../messaging/server/public.ts'
import { guardiansOf } from '../../../people/server/public.ts'
import type * as contract from '../../contract/evaluation.ts'
import type { EvaluationKind } from '../../contract/evaluationStates.ts'
import {
  evaluationKindNames,
  evaluationStateNames,
  evaluationStatesBefore,
} from '../../contract/evaluationStates.ts'
import { notesScreen } from '../../contract/screens.ts'
import type { At } from '../auditTrail.ts'
import { record } from '../auditTrail.ts'
import { findClassName } from '../queries/evaluated.ts'
import * as rows from '../queries/evaluations.ts'
import { evaluationChanged, ownCourse, ownEvaluation } from '../refusals.ts'

/** Evaluations of both kinds, pending ones first. */
export async function listEvaluations(
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof contract.listEvaluations>,
): Promise<ReplyOf<typeof contract.listEvaluations>> {
  const { rows: found, total } = await rows.pageOfEvaluations(db, actor, input)
  return toPage(
    input,
    total,
    found.map(({ stars, moderatedTime, writtenTime, writtenBy, isOfOwnCourse, ...one }) => ({
      ...one,
      block: blockOf(actor, { kind: one.kind, writtenBy, isOfOwnCourse })?.message ?? '',
      kindName: evaluationKindNames[one.kind],
      stateName: evaluationStateNames[one.state],
      writtenTime: wireDateTime(writtenTime),
      ...(stars === null ? {} : { stars }),
      ...(moderatedTime === null ? {} : { moderatedTime: wireDateTime(moderatedTime) }),
    })),
  )
}

/** Shows an evaluation; guardians who decide for a child learn of a note about it. */
export async function showEvaluation(
  tx: Tx,
  actor: Actor,
  input: ParsedInputOf<typeof contract.showEvaluation>,
  at: At,
): Promise<Record<string, never>> {
  const shown = await decide(tx, actor, { ...input, act: 'show', reason: '' }, at)
  if (shown.kind === 'TEACHER') {
    const { childId, classId } = shown
    const guardians = await guardiansOf(tx, actor.tenantId, [childId])
    await tell(
      tx,
      actor.tenantId,
      guardians.filter(({ canConsent }) => canConsent).map(({ userId }) => userId),
      {
        title: `老师写了评语：${await nameOf(tx, actor.tenantId, classId)}`,
        link: linkTo(childRatingsScreen, { childId }),
      },
    )
  }
  return {}
}

/** Hides an evaluation; its author reads the reason. */
export async function hideEvaluation(
  tx: Tx,
  actor: Actor,
  input: ParsedInputOf<typeof contract.hideEvaluation>,
  at: At,
): Promise<Record<string, never>> {
  const hidden = await decide(tx, actor, { ...input, act: 'hide' }, at)
  const { kind, classId, childId, writtenBy } = hidden
  await tell(tx, actor.tenantId, [writtenBy], {
    title: `${evaluationKindNames[kind]}没有展示：${await nameOf(tx, actor.tenantId, classId)}，原因：${input.reason}`,
    link:
      kind === 'FAMILY'
        ? linkTo(childRatingsScreen, { childId })
        : linkTo(notesScreen, { classId }),
  })
  return {}
}

type Decision = {
  readonly id: string
  readonly revision: number
  readonly act: 'show' | 'hide'
  readonly reason: string
}

type Subject = {
  readonly kind: EvaluationKind
  readonly writtenBy: string
  readonly isOfOwnCourse: boolean
}

/** Nobody decides about their own text, and no teacher about what families say of the course. */
function blockOf({ userId }: Actor, { kind, writtenBy, isOfOwnCourse }: Subject) {
  if (writtenBy === userId) return ownEvaluation()
  return kind === 'FAMILY' && isOfOwnCourse ? ownCourse() : undefined
}

/** The decision applies to the text that was read. */
async function decide(
  tx: Tx,
  actor: Actor,
  { id, revision, act, reason }: Decision,
  at: At,
): Promise<NonNullable<Awaited<ReturnType<typeof rows.moderate>>>> {
  const found = await rows.findEvaluation(tx, rowRef(actor, id), actor.userId)
  if (!found) throw notFound('这条评价')
  const block = blockOf(actor, found)
  if (block) throw block
  const decided = await rows.moderate(
    tx,
    rowRef(actor, id),
    { revision, from: evaluationStatesBefore(act) },
    {
      state: act === 'show' ? 'SHOWN' : 'HIDDEN',
      stateReason: reason,
      moderatedBy: actor.userId,
      moderatedByName: actor.realName,
      moderatedTime: at.now,
    },
  )
  if (!decided) throw evaluationChanged()
  const action = act === 'show' ? 'attendance.evaluationShow' : 'attendance.evaluationHide'
  await record(tx, actor, { action, subject: { kind: 'evaluation', id } }, at)
  return decided
}

const nameOf = async (db: Db, tenantId: string, classId: string): Promise<string> =>
  (await findClassName(db, tenantId, classId))?.name ?? ''

const tell = (
  tx: Tx,
  tenantId: string,
  userIds: readonly string[],
  { title, link }: { readonly title: string; readonly link: string },
): Promise<unknown> =>
  notify(tx, tenantId, [...userIds], {
    topic: 'message',
    message: { title, link, kind: 'message' },
  })
