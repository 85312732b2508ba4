import fc from 'fast-check'

import { expect, test } from '../../../../app/testing/world.ts'
import { submitApplication } from '../../contract/application.ts'
import { submitEntry } from '../../contract/counter.ts'
import { allConsents } from '../testing/enrolmentFactory.ts'
import { entryForm } from '../testing/someEntry.ts'

const wrong = ['', '1', '张三', '2031-01-01', '990001202010110000']

test('an application that is entered at the counter goes through the same rules as one from the phone', async ({
  api,
  database,
}) => {
  const form = await entryForm({ database }, { originals: [] })
  const keys = Object.keys(form.values)
  const guardianKeys = Object.keys(form.guardians[0] ?? {})
  const papers = Object.keys(form.materials)
  const { phone: _phone, originals: _originals, ...sent } = form
  const change = fc.record({
    values: fc.dictionary(fc.constantFrom(...keys), fc.constantFrom(...wrong), { maxKeys: 4 }),
    guardian: fc.dictionary(fc.constantFrom(...guardianKeys), fc.constantFrom(...wrong), {
      maxKeys: 2,
    }),
    dropped: fc.subarray(papers, { maxLength: 2 }),
  })
  const reasons: string[] = []
  await fc.assert(
    fc.asyncProperty(change, async ({ values, guardian, dropped }) => {
      const changed = {
        values: { ...form.values, ...values },
        guardians: form.guardians.map((one) => ({ ...one, ...guardian })),
        materials: Object.fromEntries(
          Object.entries(form.materials).filter(([key]) => !dropped.includes(key)),
        ),
      }
      const counter = await api.as('reviewer').call(submitEntry, { ...form, ...changed })
      const own = await api
        .as('parent')
        .call(submitApplication, { ...sent, ...changed, consents: allConsents })
      // The signature follows on the tablet; the files are of who uploaded them.
      const fields = own.fields.filter(({ name }) => name !== 'materials.signature')
      expect(counter.fields).toEqual(fields)
      reasons.push(counter.reason)
    }),
    { numRuns: 25 },
  )
  expect(reasons).toContain('FORM_INVALID')
})
