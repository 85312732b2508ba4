import { currentKey } from '../../../domains/letter/server/signing.ts'
import { signedLetter } from '../../../domains/letter/server/issuing.ts'
import { holdCounter, setCounter } from '../../../domains/letter/server/queries/letters.ts'
import { dayAfter } from '../../../platform/contract/dayWords.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import { operator } from '../draws.ts'
import { demoSchools } from '../organisation.ts'
import { demoTenant } from '../world.ts'
import { insertMany } from './insertMany.ts'
import { childNameOf } from './story.ts'
import type { Stored } from './store.ts'
import { officeAt } from './workdays.ts'

type Load = { readonly keys: Keys; readonly nextId: () => string; readonly anchor: Date }
type Confirmed = { readonly one: Stored; readonly at: Date }

/** Issues the letter of every confirmed offer, in the order of the answers, signed by the school. */
export async function storeLetters(tx: Tx, stored: readonly Stored[], load: Load): Promise<void> {
  const confirmed = stored
    .flatMap((one): Confirmed[] => {
      const turn = one.turns.find(({ action }) => action === 'CONFIRM')
      return turn ? [{ one, at: turn.at }] : []
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const years = Map.groupBy(confirmed, ({ at }) => Number(wireDate(at).slice(0, 4)))
  for (const [year, letters] of years) {
    const last = await holdCounter(tx, demoTenant, year)
    const key = await currentKey(tx, demoTenant, { keys: load.keys, now: load.anchor })
    const rows = letters.map((letter, at) => ({
      ...letterRow(letter, `LQ${year}-${String(last + at + 1).padStart(4, '0')}`, { ...load, key }),
    }))
    await insertMany(tx, 'letter', rows)
    await setCounter(tx, demoTenant, year, last + rows.length)
  }
}

type Signing = Load & { readonly key: Awaited<ReturnType<typeof currentKey>> }

function letterRow({ one, at }: Confirmed, number: string, { keys, key, nextId, anchor }: Signing) {
  const letter = {
    id: nextId(),
    subjectId: one.id,
    ownerId: one.applicant.userId,
    childName: childNameOf(one),
    planName: one.plan.name,
    schoolName: demoSchools.find(({ tenantId }) => tenantId === demoTenant)?.name ?? '',
    date: wireDate(at),
    number,
  }
  const lead = operator(demoTenant, 'lead')
  const family = { ...lead, userId: one.applicant.userId, realName: one.applicant.name }
  const declined = one.turns.find(({ action }) => action === 'DECLINE')
  const printedAt = officeAt(dayAfter(wireDate(at), 1), 0.7)
  return {
    ...signedLetter(family, letter, { keys, key, now: at }),
    tenantId: demoTenant,
    printedTime:
      !declined && printedAt.getTime() < anchor.getTime() - 3 * 86_400_000 ? printedAt : null,
    revokedTime: declined?.at ?? null,
    revokedBy: declined?.by.id ?? null,
    revokedByName: declined?.by.name ?? null,
    revokeReason: declined ? '家长放弃录取' : null,
    createTime: at,
    updateTime: declined?.at ?? at,
  }
}
