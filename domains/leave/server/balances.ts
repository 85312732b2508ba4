import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { toPage } from '../../../platform/contract/page.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { RequestFacts } from '../../../platform/server/http/call.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { findMember, findPeople } from '../../organisation/server/public.ts'
import type * as contract from '../contract/balance.ts'
import type { Balance, BalanceForm, BalanceRow } from '../contract/balance.ts'
import { daysOf } from '../contract/halfDays.ts'
import { daysAYear, hasBalance } from '../contract/kinds.ts'
import { leavePermissions } from '../contract/permissions.ts'
import { kindNames } from './kinds.ts'
import * as rows from './queries/balances.ts'
import type { LeaveBalanceRow, Place } from './queries/balances.ts'
import { balanceTooSmall, belowTaken, mayNotAsk, noBalanceOfThisKind } from './refusals.ts'

type At = { readonly now: Date; readonly request: Pick<RequestFacts, 'id' | 'ip'> }

const usuallyGranted = (kind: string): number => (daysAYear[kind] ?? 0) * 2

/** A person's balance, or the default one. */
export async function balanceAt(
  db: Db,
  tenantId: string,
  place: Place,
): Promise<Omit<LeaveBalanceRow, 'id'>> {
  return (
    (await rows.findBalance(db, tenantId, place)) ?? {
      ...place,
      granted: usuallyGranted(place.kind),
      reserved: 0,
      used: 0,
    }
  )
}

export const leftOf = ({
  granted,
  reserved,
  used,
}: Pick<LeaveBalanceRow, 'granted' | 'reserved' | 'used'>): number => granted - reserved - used

/** Reserves half days, or refuses with the number left. */
export async function reserve(
  tx: Tx,
  { tenantId, now }: { tenantId: string; now: Date },
  place: Place,
  halfDays: number,
): Promise<void> {
  await rows.ensureBalance(tx, tenantId, place, usuallyGranted(place.kind))
  if (await rows.moveBalance(tx, tenantId, place, { move: 'reserve', halfDays, now })) return
  const name = (await kindNames(tx, tenantId))('STAFF', place.kind)
  throw balanceTooSmall(name, place.year, daysOf(leftOf(await balanceAt(tx, tenantId, place))))
}

/** Moves half days that are already reserved, so it cannot fail for lack of days. */
export async function moveOf(
  tx: Tx,
  { tenantId, now }: { tenantId: string; now: Date },
  place: Place,
  { move, halfDays }: { move: Exclude<rows.Move, 'reserve'>; halfDays: number },
): Promise<void> {
  if (!(await rows.moveBalance(tx, tenantId, place, { move, halfDays, now })))
    throw new Error(`balance ${place.kind} ${place.year} has no row for ${move}`)
}

/** The caller's balances of every kind with an allowance. */
export async function listOwnBalances(
  db: Db,
  { tenantId, userId }: Actor,
  year: number | undefined,
  now: Date,
): Promise<ReplyOf<typeof contract.listOwnBalances>> {
  const nameOf = await kindNames(db, tenantId)
  const records: Balance[] = []
  for (const kind of Object.keys(daysAYear)) {
    const place = { personId: userId, kind, year: year ?? Number(wireDate(now).slice(0, 4)) }
    records.push(presentBalance(await balanceAt(db, tenantId, place), nameOf))
  }
  return { records }
}

type NameOf = Awaited<ReturnType<typeof kindNames>>

function presentBalance(row: Omit<LeaveBalanceRow, 'id'>, nameOf: NameOf): Balance {
  const { kind, year, granted, reserved, used } = row
  return {
    kind,
    kindName: nameOf('STAFF', kind),
    year,
    granted: daysOf(granted),
    reserved: daysOf(reserved),
    used: daysOf(used),
    left: daysOf(leftOf(row)),
  }
}

/** Balances of the school's staff. */
export async function listBalances(
  db: Db,
  { tenantId }: Actor,
  input: ParsedInputOf<typeof contract.listBalances>,
): Promise<ReplyOf<typeof contract.listBalances>> {
  const { rows: found, total } = await rows.listBalanceRows(db, tenantId, input)
  return toPage(input, total, await presentRows(db, tenantId, found))
}

async function presentRows(
  db: Db,
  tenantId: string,
  found: readonly LeaveBalanceRow[],
): Promise<BalanceRow[]> {
  const nameOf = await kindNames(db, tenantId)
  const people = await findPeople(
    db,
    tenantId,
    found.map(({ personId }) => personId),
  )
  return found.map((row) => ({
    ...presentBalance(row, nameOf),
    id: row.id,
    personId: row.personId,
    personName: people.get(row.personId)?.realName ?? '已离职',
    deptName: people.get(row.personId)?.deptName ?? '',
  }))
}

/** Sets a staff member's yearly days; never less than already used or reserved. */
export async function submitBalance(
  tx: Tx,
  actor: Actor,
  { personId, kind, year, days }: BalanceForm,
  at: At,
): Promise<BalanceRow> {
  if (!hasBalance('STAFF', kind)) throw noBalanceOfThisKind()
  const member = await findMember(tx, actor.tenantId, personId)
  if (!member) throw notFound('这位教职工')
  if (!member.permissions.includes(leavePermissions.askForSelf)) throw mayNotAsk()

  const place = { personId, kind, year }
  await rows.ensureBalance(tx, actor.tenantId, place, usuallyGranted(kind))
  const granted = await rows.grantBalance(tx, actor.tenantId, place, {
    granted: days * 2,
    now: at.now,
  })
  if (!granted) {
    const { reserved, used } = await balanceAt(tx, actor.tenantId, place)
    throw belowTaken(daysOf(reserved + used))
  }
  const act = {
    action: 'leave.balance',
    subject: { kind: 'leaveBalance', id: granted.id },
    detail: { personId, kind, year, days },
  }
  await writeAudit(tx, actor, { ...act, ...at })
  const [shown] = await presentRows(tx, actor.tenantId, [granted])
  if (!shown) throw new Error('a balance that was just set was not found')
  return shown
}
