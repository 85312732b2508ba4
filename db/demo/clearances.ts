import { keyOf } from '../../domains/clearance/contract/adult.ts'
import { lastValidDay } from '../../domains/clearance/contract/states.ts'
import type { LookUpResult } from '../../domains/clearance/contract/states.ts'
import { adultsOf } from '../../domains/clearance/server/adults.ts'
import type { KnownAdult } from '../../domains/clearance/server/adults.ts'
import { clearancesOf } from '../../domains/clearance/server/clearances.ts'
import { insertLookUps } from '../../domains/clearance/server/queries/lookUps.ts'
import { plusDays } from '../../domains/people/contract/schoolDays.ts'
import { wireDate } from '../../platform/contract/time.ts'
import type { Tx } from '../../platform/server/database/db.ts'
import { demoPeople, demoUserId } from './world.ts'

type Load = { readonly tenantId: string; readonly anchor: Date }
type Story = { readonly daysAgo: number; readonly result: LookUpResult }

const cleared: Story = { daysAgo: 75, result: 'CLEAR' }
/** Nobody was looked up in these departments yet. */
const missing: readonly string[] = ['finance']
const expiring: readonly string[] = ['privacy']

/** Every fortieth of the other staff has a state that needs something done. */
const stories: Readonly<Record<number, Story | undefined>> = {
  7: { daysAgo: 345, result: 'CLEAR' },
  17: { daysAgo: 380, result: 'CLEAR' },
  27: undefined,
  37: { daysAgo: 352, result: 'CLEAR' },
}

/** Loads look-ups of adults that have none; those who teach lessons are cleared. */
export async function loadClearances(tx: Tx, load: Load): Promise<void> {
  const known = await clearancesOf(tx, load.tenantId)
  const adults = (await adultsOf(tx, load.tenantId)).filter((one) => !known.has(keyOf(one)))
  const recorded = adults.flatMap((adult, index) => {
    const story = storyOf(adult, index, load.tenantId)
    return story ? rowOf(adult, story, load) : []
  })
  if (recorded.length > 0) await insertLookUps(tx, load.tenantId, recorded)
}

function storyOf(adult: KnownAdult, index: number, tenantId: string): Story | undefined {
  const named = demoPeople.find(({ account }) => demoUserId(tenantId, account) === adult.id)
  if (named && missing.includes(named.account)) return undefined
  if (named && expiring.includes(named.account)) return { daysAgo: 350, result: 'CLEAR' }
  if (named || !(index % 40 in stories)) return cleared
  return stories[index % 40]
}

/** A look-up of somebody who may work with children. */
export const clearedRow = (adult: KnownAdult, load: Load) => rowOf(adult, cleared, load)

function rowOf(adult: KnownAdult, { daysAgo, result }: Story, { tenantId, anchor }: Load) {
  const lookedOn = plusDays(wireDate(anchor), -daysAgo)
  return {
    adultKind: adult.kind,
    adultId: adult.id,
    adultName: adult.name,
    lookedOn,
    office: '青渚区人民检察院',
    reference: `RZ${lookedOn.replaceAll('-', '')}-${adult.id.slice(-4)}`,
    result,
    validUntil: result === 'CLEAR' ? lastValidDay(lookedOn) : null,
    recordedBy: demoUserId(tenantId, 'afterschool'),
    recordedByName: '许静',
    recordedAt: anchor,
  }
}
