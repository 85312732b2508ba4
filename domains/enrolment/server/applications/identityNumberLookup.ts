import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { maskPhone } from '../../../../platform/contract/mask.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { RequestFacts } from '../../../../platform/server/http/call.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import { notAllowed } from '../../../../platform/server/refusal.ts'
import { identityNumberParam } from '../../contract/application.ts'
import type {
  countIdentityNumber as countContract,
  getApplicant as applicantContract,
} from '../../contract/application.ts'
import { mayDecide, mayReview } from '../may.ts'
import {
  countLiveOwn,
  countOwn,
  findApplicantId,
  findOwnPhone,
} from '../queries/applicantLookups.ts'
import { findPublishedPlan } from '../queries/plans.ts'
import { planNotFound } from '../refusals.ts'
import { identityPurpose, normalNumber, openValues, phonePurpose } from './sealing.ts'

/**
 * Counts the caller's live applications with this number in the plan's school year and stage. It
 * never counts other families' applications, so it reveals nothing about them. The database
 * enforces uniqueness on submit.
 */
export async function countIdentityNumber(
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof countContract>,
  keys: Keys,
): Promise<number> {
  const plan = await findPublishedPlan(db, actor.tenantId, input.planId)
  if (!plan) throw planNotFound()
  const idIndexes = keys.blindIndexes(
    identityPurpose(actor.tenantId),
    normalNumber(input[identityNumberParam]),
  )
  return countLiveOwn(db, actor.tenantId, {
    applicantId: actor.userId,
    schoolYear: plan.schoolYear,
    stage: plan.stage,
    idIndexes,
    excludeId: input.excludeId,
  })
}

type Looking = { readonly keys: Keys; readonly now: Date; readonly request: RequestFacts }

/** The caller as an applicant. Staff may look up a family; each look-up is logged. */
export async function getApplicant(
  tx: Tx,
  actor: Actor,
  input: ParsedInputOf<typeof applicantContract>,
  looking: Looking,
): Promise<ReplyOf<typeof applicantContract>> {
  if (!input[identityNumberParam] && !input.phone)
    return applicantOf(tx, actor, actor.userId, looking.keys)
  if (!mayReview(actor) && !mayDecide(actor)) throw notAllowed()

  const uid = await lookUp(tx, actor, input, looking.keys)
  const by = input[identityNumberParam] ? 'identityNumber' : 'phone'
  await writeAudit(tx, actor, {
    action: 'enrolment.lookUp',
    subject: { kind: 'applicant', id: uid ?? '0' },
    detail: { by, found: uid !== undefined },
    request: looking.request,
    now: looking.now,
  })
  if (!uid) return nobody
  return applicantOf(tx, actor, uid, looking.keys)
}

/** Returns an empty reply instead of a refusal, because a refusal would roll back the log entry. */
const nobody = { uid: '0', phoneMasked: '', applications: 0, drafts: 0 }

function lookUp(
  tx: Tx,
  { tenantId }: Actor,
  input: ParsedInputOf<typeof applicantContract>,
  keys: Keys,
): Promise<string | undefined> {
  if (input[identityNumberParam])
    return findApplicantId(tx, tenantId, {
      idIndexes: keys.blindIndexes(
        identityPurpose(tenantId),
        normalNumber(input[identityNumberParam]),
      ),
    })
  return findApplicantId(tx, tenantId, {
    phoneIndexes: keys.blindIndexes(phonePurpose(tenantId), input.phone ?? ''),
  })
}

async function applicantOf(
  tx: Tx,
  { tenantId }: Actor,
  uid: string,
  keys: Keys,
): Promise<ReplyOf<typeof applicantContract>> {
  const guardian = await findOwnPhone(tx, tenantId, uid)
  const phone = guardian
    ? (openValues(keys, { tenantId, table: 'enrolment_guardian', rowId: guardian.id }, guardian)[
        'gPhone'
      ] ?? '')
    : ''
  return { uid, phoneMasked: phone ? maskPhone(phone) : '', ...(await countOwn(tx, tenantId, uid)) }
}
