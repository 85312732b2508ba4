import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import { wireDate, wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import type * as contract from '../../contract/institutionAccount.ts'
import { institutionDutyNames } from '../../contract/institutionAccount.ts'
import type { InstitutionAccount } from '../../contract/institutionAccount.ts'
import { mayRegister } from '../may.ts'
import { listWithoutAccount, pageOfAccounts } from '../queries/institutionAccounts.ts'
import type { AccountRow } from '../queries/institutionAccounts.ts'
import { listAdmitted } from '../queries/institutions.ts'
import { requireLead } from './opening.ts'

/** Accounts of all institutions for the office, of the own one for a lead. */
export async function listAccounts(
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof contract.listInstitutionAccounts>,
  now: Date,
): Promise<ReplyOf<typeof contract.listInstitutionAccounts>> {
  const filter = mayRegister(actor)
    ? input
    : { ...input, institutionId: (await requireLead(db, actor, now)).institutionId }
  const { rows, total } = await pageOfAccounts(db, actor.tenantId, filter)
  return toPage(
    input,
    total,
    rows.map((row) => present(actor, row)),
  )
}

const present = (actor: Actor, { closedAt, openedAt, ...row }: AccountRow): InstitutionAccount => ({
  ...row,
  dutyName: institutionDutyNames[row.duty],
  openedAt: wireDateTime(openedAt),
  isOpen: closedAt === null,
  mayManage:
    closedAt === null &&
    row.userId !== actor.userId &&
    (mayRegister(actor) || row.duty === 'TEACHER'),
})

/** What the form of an account offers. */
export async function listAccountChoices(
  db: Db,
  actor: Actor,
  now: Date,
): Promise<ReplyOf<typeof contract.listInstitutionAccountChoices>> {
  const { tenantId } = actor
  const own = mayRegister(actor) ? undefined : await requireLead(db, actor, now)
  const institutions = own
    ? [{ id: own.institutionId, name: own.institutionName }]
    : await listAdmitted(db, tenantId, wireDate(now))
  const teachers = await listWithoutAccount(db, tenantId, own?.institutionId)
  return {
    mayOpenLeads: own === undefined,
    institutions,
    teachers: teachers.flatMap(({ id, name, institutionId }) =>
      institutions.some((one) => one.id === institutionId)
        ? [{ id, name, institutionId: institutionId ?? '0' }]
        : [],
    ),
  }
}
