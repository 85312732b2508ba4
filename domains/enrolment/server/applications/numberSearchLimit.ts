import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Preparation } from '../../../../platform/server/http/call.ts'
import { spendRate } from '../../../../platform/server/http/rateLimit.ts'
import { notAllowed } from '../../../../platform/server/refusal.ts'
import { identityNumberParam } from '../../contract/application.ts'
import type { listApplications as contract } from '../../contract/application.ts'
import { mayIdentify, mayOversee } from '../may.ts'

const limit = { bucket: 'number search', limit: 60, windowSeconds: 3600 } as const

/**
 * Checks a list search by identity number. The search could confirm guessed numbers, so it is
 * rate-limited for every caller. A search across all applications of the school needs permission to
 * identify children and is logged.
 */
export async function admitNumberSearch({
  database,
  actor,
  input,
  request,
  now,
}: Preparation<typeof contract>): Promise<void> {
  if (!input[identityNumberParam]) return
  await spendRate(database, actor.tenantId, { ...limit, subject: actor.userId }, now)
  if (!mayOversee(actor) || input.scope === 'mine') return
  if (!mayIdentify(actor)) throw notAllowed()
  const subject = { kind: 'applicant', id: '0' }
  const detail = { by: 'identityNumber', in: 'list' }
  await database.write(actor.tenantId, (tx) =>
    writeAudit(tx, actor, { action: 'enrolment.lookUp', subject, detail, request, now }),
  )
}
