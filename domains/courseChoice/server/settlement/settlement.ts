import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import { wireDate, wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { can } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notAllowed, notFound } from '../../../../platform/server/refusal.ts'
import { classStateNames } from '../../../afterSchool/contract/classStates.ts'
import { afterSchoolPermissions } from '../../../afterSchool/contract/permissions.ts'
import { institutionOf } from '../../../afterSchool/server/public.ts'
import { paymentPermissions } from '../../../payment/contract/permissions.ts'
import type * as contract from '../../contract/settlement.ts'
import type { SettledClass, SettledOwner, Settlement } from '../../contract/settlement.ts'
import * as rows from '../queries/settlement.ts'
import type { ClassToSettle } from '../queries/settlement.ts'
import type { TermOfSeats } from '../queries/statistics.ts'
import { chosenTerm } from '../statistics/chosenTerm.ts'
import { classSums } from './classSums.ts'
import type { ClassSums } from './classSums.ts'
import { openMatters } from './openMatters.ts'

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
    throw notFound('这家机构')
  const { terms, term } = await chosenTerm(db, actor, asked, wireDate(now))
  const seen = term ? await rows.listClassesToSettle(db, rowRef(actor, term.id), own) : []
  const { institutionId } = asked
  const wanted = institutionId ? seen.filter((one) => one.institutionId === institutionId) : seen
  const isOffice = own === undefined
  const classes = await classSums(db, actor.tenantId, wanted)
  const owners = term ? ownersOf(await presented(db, actor, { classes, term, isOffice }, now)) : []
  return {
    terms,
    ...(term ? { termId: term.id } : {}),
    termName: term?.name ?? '',
    beginDate: term?.beginDate ?? '',
    endDate: term?.endDate ?? '',
    isOffice,
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

/** The classes with what is open, which only the office is told. */
async function presented(
  db: Db,
  actor: Actor,
  {
    classes,
    term,
    isOffice,
  }: { classes: readonly ClassSums[]; term: TermOfSeats; isOffice: boolean },
  now: Date,
): Promise<OfOwner[]> {
  const isOver = wireDate(now) > term.endDate
  const finished = classes.filter(({ state }) => state === 'FINISHED' && isOffice && isOver)
  const ids = finished.map(({ id }) => id)
  const open = await openMatters(db, rowRef(actor, term.id), ids, now)
  return classes.map(({ settled, ...one }) => ({
    ...one,
    stateName: classStateNames[one.state],
    open: [...(open.get(one.id) ?? [])],
    isReady: open.get(one.id)?.length === 0,
    ...(settled
      ? { settledByName: settled.settledByName, settledTime: wireDateTime(settled.settledTime) }
      : {}),
  }))
}

type OfOwner = SettledClass & Pick<ClassToSettle, 'institutionId' | 'ownerName'>

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

type Sums = Settlement['total']

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
