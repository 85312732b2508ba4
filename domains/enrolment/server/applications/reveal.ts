import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { RequestFacts } from '../../../../platform/server/http/call.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import { notAllowed, notFound } from '../../../../platform/server/refusal.ts'
import type { revealValues as contract } from '../../contract/application.ts'
import { fieldOf, labelOfKey, shownValue } from '../../contract/form/fields.ts'
import type { OpenContent } from './openContent.ts'
import { openContent } from './openContent.ts'
import { restrictedAmong } from '../../../people/server/public.ts'
import { isOwn, mayReveal, maySee } from '../may.ts'
import { dataRestricted } from '../refusals.ts'
import { findApplication } from '../queries/applications.ts'

/** How long the page may show revealed values. */
const revealSeconds = 60

type Revealing = { readonly keys: Keys; readonly now: Date; readonly request: RequestFacts }

/** Reveals masked values; logs the reader, the values and the reason in the same transaction. */
export async function revealValues(
  tx: Tx,
  actor: Actor,
  input: ParsedInputOf<typeof contract>,
  { keys, now, request }: Revealing,
): Promise<ReplyOf<typeof contract>> {
  const application = await findApplication(tx, actor.tenantId, input.id)
  if (!application || !maySee(actor, application)) throw notFound('这份报名')
  if (!mayReveal(actor, application)) throw notAllowed()
  const restricted = await restrictedAmong(tx, actor.tenantId, 'APPLICATION', [application.id])
  if (restricted.size > 0 && !isOwn(actor, application)) throw dataRestricted()

  const content = await openContent(tx, keys, actor.tenantId, application)
  const records = input.names.flatMap((name) => valueNamed(content, name))
  const detail = { names: records.map((one) => one.name), reason: input.reason }
  await writeAudit(tx, actor, {
    action: 'enrolment.reveal',
    subject: { kind: 'application', id: application.id },
    detail,
    request,
    now,
  })
  return { seconds: revealSeconds, records }
}

/** Resolves `values.idNo` or `guardians.0.gIdNo`; unknown names are left out. */
function valueNamed(
  content: OpenContent,
  name: string,
): { name: string; label: string; value: string }[] {
  const parts = name.split('.')
  const key = parts.at(-1) ?? ''
  const row = parts[0] === 'guardians' ? content.guardians[Number(parts[1])] : content.values
  const field = fieldOf(key)
  const value = row && Object.hasOwn(row, key) ? row[key] : undefined
  return field && value !== undefined
    ? [{ name, label: labelOfKey(key), value: shownValue(field, value) }]
    : []
}
