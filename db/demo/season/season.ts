import { enrolmentFlow } from '../../../domains/enrolment/server/flows.ts'
import { materials } from '../../../domains/enrolment/contract/form/materials.ts'
import { claimFiles } from '../../../domains/files/server/public.ts'
import type { FilesSetup } from '../../../domains/files/server/uploads.ts'
import { ensureVersion } from '../../../domains/workflow/server/acting/processes.ts'
import { getFlow } from '../../../domains/workflow/server/flows/defineFlow.ts'
import type { Database, Tx } from '../../../platform/server/database/db.ts'
import { demoActor } from '../enrolment/demoApplications.ts'
import { demoPlanId } from '../enrolment/enrolment.ts'
import { uploadSamples } from '../enrolment/samplePapers.ts'
import { newIds } from '../newIds.ts'
import { demoFamilies } from '../wholeSchool/wholeFamilies.ts'
import { insertPeople } from '../wholeSchool/wholePeople.ts'
import { demoTenant } from '../world.ts'
import { storeAppeals } from './appeals.ts'
import { findCast } from './cast.ts'
import { storeDrafts } from './drafts.ts'
import type { Entrance } from './entrance.ts'
import { familyMaker } from './families.ts'
import type { FamilyMaker } from './families.ts'
import { joiningJuniorPieces, joiningPieces, storeJoining, storeJoiningJunior } from './joining.ts'
import { lastYearPieces, storeLastYear } from './lastYear.ts'
import { nameFamilies } from './knownFamilies.ts'
import { storeLetters } from './letters.ts'
import { openPieces } from './openPlans.ts'
import { numbered } from './piece.ts'
import { seniorPieces, storeSenior } from './senior.ts'
import { storeApplications } from './store.ts'
import type { Samples } from './materialRows.ts'
import { storeVisits } from './visits.ts'

const seed = 20_270_501
const idsNeeded = 12_000

type Load = { readonly anchor: Date; readonly setup: FilesSetup; readonly entrance: Entrance }

/**
 * Loads the admission season of the demo school: two plans that families apply for, last year's
 * whole season, offers that are being answered, a list on notice and a draw that is frozen.
 */
export async function loadSeason(
  database: Database,
  { anchor, setup, entrance }: Load,
): Promise<void> {
  const samples = await sharedSamples(database, setup, anchor)
  await database.write(demoTenant, async (tx) => {
    const { keys } = setup
    const cast = await findCast(tx)
    const maker = familyMaker(seed)
    const making = { anchor, cast, maker, pupils: demoFamilies() }
    const nextId = await idSource(tx)
    const pieces = [
      ...openPieces(making),
      ...lastYearPieces(making, entrance),
      ...seniorPieces(making),
      ...joiningPieces(making),
      ...joiningJuniorPieces(making),
    ]
    const applications = await numbered(tx, pieces, nextId)
    const flow = getFlow(enrolmentFlow.key)
    const version = await ensureVersion(tx, demoTenant, flow)
    await storeDrafts(tx, making, keys)
    await insertFamilies(tx, maker, anchor)
    const stored = await storeApplications(tx, applications, {
      keys,
      samples,
      anchor,
      flow: { version, graph: flow.graph, nextId },
    })
    await nameFamilies(tx, stored, new Set(maker.applicants.map(({ userId }) => userId)))
    await storeAppeals(tx, stored)
    await storeLastYear(tx, { anchor }, { entrance, stored })
    await storeSenior(tx, { anchor, keys }, stored)
    await storeJoining(tx, anchor, stored)
    await storeJoiningJunior(tx, { anchor, keys }, stored)
    await storeVisits(tx, stored, { anchor, cast, nextId })
    await storeLetters(tx, stored, { keys, nextId, anchor })
  })
}

/** Ids in ascending order. */
async function idSource(tx: Tx): Promise<() => string> {
  const ids = (await newIds(tx, idsNeeded)).values()
  return () => {
    const { value } = ids.next()
    if (value === undefined) throw new Error('the season needs more ids')
    return value
  }
}

/** Accounts of the families that are not at the school yet. */
const insertFamilies = (tx: Tx, { applicants }: FamilyMaker, anchor: Date): Promise<void> =>
  insertPeople(
    tx,
    applicants.map(({ userId, name, phone }, at) => ({
      id: userId,
      account: `bm${String(at + 1).padStart(4, '0')}`,
      realName: name,
      phone,
      role: 'parent',
      departments: [],
    })),
    anchor,
  )

/** One sample of each paper. All applications show the same ones, because each upload takes time. */
async function sharedSamples(
  database: Database,
  setup: FilesSetup,
  anchor: Date,
): Promise<Samples> {
  const actor = demoActor(demoTenant, 'lead')
  const keys = materials.map(({ key }) => key)
  const samples = await uploadSamples(database, actor, keys, { setup, now: anchor })
  await database.write(demoTenant, (tx) =>
    claimFiles(tx, actor, Object.values(samples).flat(), {
      ownerKind: 'enrolment',
      ownerId: demoPlanId(demoTenant, 'XX'),
    }),
  )
  return samples
}
