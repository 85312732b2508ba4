import { dayWords } from '../../../../platform/contract/dayWords.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { whenMergeProposed, whenMergeWithdrawn } from '../../../afterSchool/server/public.ts'
import { listSeatedIn } from '../queries/lessonFamilies.ts'
import { findClassName } from '../queries/merges.ts'
import { tellGuardians } from '../tellingGuardians.ts'

/** Tells the guardians of the children in a class, each with the child's name. */
async function tellClass(tx: Tx, tenantId: string, classId: string, words: string): Promise<void> {
  const seats = await listSeatedIn(tx, tenantId, [classId])
  // A child that is leaving is not asked.
  const children = seats.filter(({ state }) => state !== 'DROP_REQUESTED')
  const messages = children.map(({ childId, childName }) => ({
    childId,
    title: `${childName}：${words}`,
  }))
  await tellGuardians(tx, tenantId, messages, { mayConsent: true })
}

/** Registers how families hear of proposals; called when the routes are mounted. */
export function askFamiliesAboutMerges(): void {
  whenMergeProposed(tellProposed)
  whenMergeWithdrawn(tellWithdrawn)
}

const tellProposed: Parameters<typeof whenMergeProposed>[0] = async (tx, { tenantId }, merge) => {
  const { classId, consentUntil } = merge
  const names = await namesOf(tx, tenantId, merge)
  const words = `${names}，请在${dayWords(consentUntil, consentUntil)}（含当天）前答复是否同意转入`
  await tellClass(tx, tenantId, classId, words)
}

const tellWithdrawn: Parameters<typeof whenMergeWithdrawn>[0] = async (tx, { tenantId }, merge) => {
  const names = await namesOf(tx, tenantId, merge)
  await tellClass(tx, tenantId, merge.classId, `${names}的安排已撤销，不需要再答复`)
}

async function namesOf(
  tx: Tx,
  tenantId: string,
  { classId, intoId }: { classId: string; intoId: string },
): Promise<string> {
  const from = await findClassName(tx, { tenantId, id: classId })
  const into = await findClassName(tx, { tenantId, id: intoId })
  return `“${from}”拟并入“${into}”`
}
