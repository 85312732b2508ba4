import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { toPage } from '../../../platform/contract/page.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { adultKindNames, keyOf } from '../contract/adult.ts'
import type * as contract from '../contract/adult.ts'
import type { Adult } from '../contract/adult.ts'
import { clearanceOn, ClearanceState, clearanceStateNames } from '../contract/states.ts'
import { adultsOf } from './adults.ts'
import type { KnownAdult } from './adults.ts'
import { clearancesOf } from './clearances.ts'
import type { LookUpFacts } from './clearances.ts'

/** Adults with the state of their clearance: the most urgent first, of one state by expiry. */
export async function listAdults(
  db: Db,
  { tenantId }: Actor,
  { keyword = '', kind, state, current, size }: ParsedInputOf<typeof contract.listAdults>,
  now: Date,
): Promise<ReplyOf<typeof contract.listAdults>> {
  const wanted = keyword.toLowerCase()
  const found = (await presentAll(db, tenantId, wireDate(now)))
    .filter((one) => !kind || one.kind === kind)
    .filter((one) => !state || one.state === state)
    .filter(({ name, place }) => `${name} ${place}`.toLowerCase().includes(wanted))
    .toSorted(byUrgency)
  const from = (current - 1) * size
  return toPage({ current, size }, found.length, found.slice(from, from + size))
}

async function presentAll(db: Db, tenantId: string, today: string): Promise<Adult[]> {
  const adults = await adultsOf(db, tenantId)
  const lookUps = await clearancesOf(db, tenantId)
  return adults.map((adult) => present(adult, lookUps.get(keyOf(adult)), today))
}

function present(adult: KnownAdult, lookUp: LookUpFacts | undefined, today: string): Adult {
  const state = clearanceOn(lookUp, today)
  return {
    id: keyOf(adult),
    kind: adult.kind,
    kindName: adultKindNames[adult.kind],
    name: adult.name,
    place: adult.place,
    state,
    stateName: clearanceStateNames[state],
    lookedOn: lookUp?.lookedOn ?? '',
    validUntil: lookUp?.validUntil ?? '',
    office: lookUp?.office ?? '',
    reference: lookUp?.reference ?? '',
  }
}

const urgency = (state: ClearanceState): number => ClearanceState.options.indexOf(state)

const byUrgency = (one: Adult, other: Adult): number =>
  urgency(one.state) - urgency(other.state) ||
  one.validUntil.localeCompare(other.validUntil) ||
  one.name.localeCompare(other.name, 'zh') ||
  one.id.localeCompare(other.id)

/** The number of adults in each state. */
export async function countAdults(
  db: Db,
  { tenantId }: Actor,
  now: Date,
): Promise<ReplyOf<typeof contract.countAdults>> {
  const counts = { NOT_CLEAR: 0, EXPIRED: 0, MISSING: 0, EXPIRING: 0, VALID: 0 }
  for (const { state } of await presentAll(db, tenantId, wireDate(now))) counts[state] += 1
  return counts
}
