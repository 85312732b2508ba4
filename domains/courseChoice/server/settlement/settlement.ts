import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { can } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notAllowed, notFound } from '../../../../platform/server/refusal.ts'
import { afterSchoolPermissions } from '../../../afterSchool/contract/permissions.ts'
import { institutionOf } from '../../../afterSchool/server/public.ts'
import { paymentPermissions } from '../../../payment/contract/permissions.ts'
import { sumsOfSubjects } from '../../../payment/server/public.ts'
import { seatPayable } from '../../contract/payable.ts'
import type * as contract from '../../contract/settlement.ts'
import type { SettledClass, SettledOwner, Settlement } from '../../contract/settlement.ts'
import * as rows from '../queries/settlement.ts'
import type { ClassToSettle } from '../queries/settlement.ts'
import { chosenTerm } from '../statistics/chosenTerm.ts'

type Asked = ParsedInputOf<typeof contract.getSettlement>

/** What the classes of a term brought in, by provider. */
export async function getSettlement(
  db: Db,
  actor: Actor,
  asked: Asked,
  now: Date,
): Promise<Settlement> {
  const own = await ownInstitution(db, actor, now)
  if (own !== undefined && asked.institutionId !== undefined && asked.institutionId !== own)
    throw notFound('机构')
  const { terms, term } = await chosenTerm(db, actor, asked, wireDate(now))
  const seen = term ? await rows.listClassesToSettle(db, rowRef(actor, term.id), own) : []
  const { institutionId } = asked
  const wanted = institutionId ? seen.filter((one) => one.institutionId === institutionId) : seen
  const owners = ownersOf(await settled(db, actor.tenantId, wanted))
  return {
    terms,
    ...(term ? { termId: term.id } : {}),
    termName: term?.name ?? '',
    beginDate: term?.beginDate ?? '',
    endDate: term?.endDate ?? '',
    isOffice: own === undefined,
    institutions: institutionsOf(seen),
    owners,
    total: added(owners.map(({ total }) => total)),
  }
}

/**
 * The institution of a lead, who sees its settlement alone; nothing for the office, which sees all.
 * Teachers of an institution and everybody else see none.
 */
async function ownInstitution(db: Db, actor: Actor, now: Date): Promise<string | undefined> {
  if (can(actor, paymentPermissions.oversee)) return undefined
  if (!can(actor, afterSchoolPermissions.leadInstitution)) throw notAllowed()
  const membership = await institutionOf(db, actor, now)
  if (membership?.duty !== 'LEAD') throw notAllowed()
  return membership.institutionId
}

function institutionsOf(classes: readonly ClassToSettle[]): { id: string; name: string }[] {
  const known = new Map(
    classes.flatMap(({ institutionId, ownerName }): [string, string][] =>
      institutionId === null ? [] : [[institutionId, ownerName]],
    ),
  )
  return [...known].map(([id, name]) => ({ id, name }))
}

type OfOwner = SettledClass & Pick<ClassToSettle, 'institutionId' | 'ownerName'>

async function settled(
  db: Db,
  tenantId: string,
  classes: readonly ClassToSettle[],
): Promise<OfOwner[]> {
  const classIds = classes.map(({ id }) => id)
  const seats = await rows.listOrderedSeats(db, tenantId, classIds)
  const counts = await rows.countSeatsOf(db, tenantId, classIds)
  const orderIds = [...new Set(seats.flatMap(({ orderId }) => orderId ?? []))]
  const sold = await sumsOfSubjects(db, tenantId, { payable: seatPayable, orderIds })
  const classOf = new Map(seats.map(({ id, classId }) => [id, classId]))
  const byClass = Map.groupBy(sold, ({ subjectId }) => classOf.get(subjectId))
  return classes.map((one) => {
    const own = byClass.get(one.id) ?? []
    const sum = (what: 'feeFen' | 'bookFen' | 'returnedFen') =>
      own.reduce((total, line) => total + line[what], 0)
    const [feeFen, bookFen, returnedFen] = [sum('feeFen'), sum('bookFen'), sum('returnedFen')]
    const seatCount = counts.find(({ classId }) => classId === one.id)?.count ?? 0
    return {
      ...one,
      seatCount,
      feeFen,
      bookFen,
      returnedFen,
      netFen: feeFen + bookFen - returnedFen,
    }
  })
}

/** Classes by provider; the school itself comes first. */
function ownersOf(classes: readonly OfOwner[]): SettledOwner[] {
  const grouped = Map.groupBy(classes, ({ institutionId }) => institutionId ?? '')
  return [...grouped]
    .map(([institutionId, own]) => ({
      institutionId,
      name: institutionId === '' ? '本校' : (own[0]?.ownerName ?? ''),
      classes: own.map(({ institutionId: _, ownerName: __, ...one }) => one),
      total: added(own),
    }))
    .toSorted((a, b) => Number(a.institutionId !== '') - Number(b.institutionId !== ''))
}

type Sums = Omit<SettledClass, 'id' | 'name'>

function added(parts: readonly Sums[]): Sums {
  const sum = (what: keyof Sums) => parts.reduce((total, one) => total + one[what], 0)
  return {
    lessonCount: sum('lessonCount'),
    heldCount: sum('heldCount'),
    seatCount: sum('seatCount'),
    feeFen: sum('feeFen'),
    bookFen: sum('bookFen'),
    returnedFen: sum('returnedFen'),
    netFen: sum('netFen'),
  }
}
