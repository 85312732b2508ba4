import { submitEntry } from '../../../domains/enrolment/server/counter/entering.ts'
import { linkPurpose } from '../../../domains/enrolment/server/counter/linking.ts'
import { updateEntry } from '../../../domains/enrolment/server/queries/counterEntries.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import { Refused } from '../../../platform/server/refusal.ts'
import { demoForm } from './applicationForms.ts'
import { demoActor } from './demoApplications.ts'
import type { DemoSetup, School } from './demoApplications.ts'
import { demoPlanId } from './enrolment.ts'
import { schoolYearAt } from './planFacts.ts'
import { uploadSamples } from './samplePapers.ts'

/** The code of the entry’s signature, known for pictures of pages. */
const code = '2345ABCD6789'
const originals = ['hukou', 'guardianId', 'birthCert', 'house']
const yearMs = 365 * 24 * 3600_000

/** One application that the office entered at the counter; it waits for the signature. */
export async function loadCounterEntry(
  database: Database,
  setup: DemoSetup,
  { tenantId, anchor: now }: School,
): Promise<void> {
  const reviewer = demoActor(tenantId, 'reviewer')
  const child = {
    childName: '吴小窗',
    birthDate: `${schoolYearAt(now) - 7}-10-16`,
    order: 66,
    guardianName: '吴建国',
    phone: '14000000166',
  }
  const { values, guardians } = demoForm('A', child, {})
  const materials = await uploadSamples(database, reviewer, ['photo'], { setup, now })
  await database.write(tenantId, async (tx) => {
    const entered = await submitEntry(
      tx,
      reviewer,
      {
        planId: demoPlanId(tenantId, 'XX'),
        category: 'A',
        formVersion: 1,
        phone: child.phone,
        values,
        guardians,
        materials,
        originals,
      },
      {
        parts: setup,
        now,
        ip: '127.0.0.1',
        request: { id: 'demo', ip: '127.0.0.1' },
      },
    )
    if (entered instanceof Refused) throw entered.refusal
    const { id } = entered
    const link = {
      linkIndex: setup.keys.blindIndex(linkPurpose(tenantId), code),
      linkExpiresAt: new Date(now.getTime() + yearMs),
    }
    await updateEntry(tx, { tenantId, id }, link, now)
  })
}
