import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Database, Tx } from '../../../../platform/server/database/db.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import { spellingOf } from '../../../organisation/server/public.ts'
import type { findDuplicates as contract } from '../../contract/duplicates/duplicate.ts'
import { suspicionsAmong } from '../../contract/duplicates/suspicions.ts'
import type { DuplicateFacts } from '../../contract/duplicates/suspicions.ts'
import { openValues } from '../applications/sealing.ts'
import { plainAddress } from '../applications/warnings.ts'
import type { Doing } from '../planning/planning.ts'
import * as compared from '../queries/comparedApplications.ts'
import * as rows from '../queries/duplicates.ts'
import { findPlan, listPublishedPlans } from '../queries/plans.ts'
import { planNotFound } from '../refusals.ts'

/** Compares the applications of a plan's school year and stage, as the office asks. */
export async function findDuplicates(
  tx: Tx,
  actor: Actor,
  planId: string,
  { keys, ...doing }: Doing & { readonly keys: Keys },
): Promise<ReplyOf<typeof contract>> {
  const plan = await findPlan(tx, actor.tenantId, planId)
  if (!plan) throw planNotFound()
  const added = await compareSeason(tx, actor.tenantId, plan, { keys, now: doing.now })
  const open = await rows.countOpen(tx, actor.tenantId, plan.schoolYear)
  await writeAudit(tx, actor, {
    action: 'enrolment.duplicateFind',
    subject: { kind: 'enrolmentPlan', id: planId },
    detail: { added, open },
    ...doing,
  })
  return { open, added }
}

type Comparing = { readonly keys: Keys; readonly now: Date }

/** Compares the published plans of a school, once a night. */
export async function findDuplicatesOfNight(
  database: Database,
  tenantId: string,
  comparing: Comparing,
): Promise<void> {
  await database.write(tenantId, async (tx) => {
    const plans = await listPublishedPlans(tx, tenantId)
    const seasons = new Map(plans.map((one) => [`${one.schoolYear} ${one.stage}`, one]))
    for (const season of seasons.values()) await compareSeason(tx, tenantId, season, comparing)
  })
}

async function compareSeason(
  tx: Tx,
  tenantId: string,
  { schoolYear, stage }: compared.Season,
  { keys, now }: Comparing,
): Promise<number> {
  const season = { schoolYear, stage }
  const years = await compared.seatLockYearsOf(tx, tenantId, season)
  const read = reading(keys, tenantId, years > 0)
  const facts = (await compared.listCompared(tx, tenantId, season)).map((row) => ({
    ...read(row),
    guardians: row.guardians ?? [],
    files: row.files ?? [],
    groupKey: row.groupId ?? '',
  }))
  const earlier =
    years > 0
      ? (await compared.listSeatedEarlier(tx, tenantId, { ...season, years })).map((row) => ({
          ...read(row),
          isEarlier: true,
        }))
      : []
  const found = suspicionsAmong([...facts, ...earlier])
  await rows.dropOpenBut(tx, tenantId, season, found)
  return rows.putDuplicates(tx, tenantId, found, { schoolYear, at: now })
}

type Compared = Omit<
  Awaited<ReturnType<typeof compared.listCompared>>[number],
  'guardians' | 'files' | 'groupId'
>

/** The facts of a row; homes are opened only where the plan asks for them. */
const reading =
  (keys: Keys, tenantId: string, asksHome: boolean) =>
  (row: Compared): DuplicateFacts => {
    const { answers, answersSealed } = row
    const wanted = ['homeAddress', ...(asksHome ? ['titleNo'] : [])]
    const values = openValues(
      keys,
      { tenantId, table: 'enrolment_application', rowId: row.id },
      {
        answers,
        answersSealed: Object.fromEntries(
          Object.entries(answersSealed).filter(([key]) => wanted.includes(key)),
        ),
      },
    )
    return {
      id: row.id,
      applicantId: row.applicantId,
      name: row.childName,
      spelling: spellingOf(row.childName),
      birthDate: row.birthDate ?? '',
      idIndex: row.idIndex,
      guardians: [],
      title: (values['titleNo'] ?? '').normalize('NFKC').replaceAll(/[\s\-—()]/g, ''),
      address: plainAddress(values['homeAddress'] ?? ''),
      files: [],
      groupKey: '',
      isEarlier: false,
    }
  }
