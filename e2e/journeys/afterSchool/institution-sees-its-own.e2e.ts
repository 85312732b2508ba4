import { getOwnClass, listOwnClasses } from '../../../domains/afterSchool/contract/ownClass.ts'
import { listClasses } from '../../../domains/afterSchool/contract/courseClass.ts'
import { deskOf } from '../../support/school.ts'
import { expect, productUrl, test } from '../../support/test.ts'

test('people of an institution see their own classes alone, and no phone number of a family', async ({
  phone,
}) => {
  const office = await deskOf(productUrl(), 'afterschool')
  const lead = await deskOf(productUrl(), 'institution')
  const { institution, records } = await lead.call(listOwnClasses, {})
  const all = await office.call(listClasses, { size: 100 })
  const foreign = all.records.find(({ ownerName }) => ownerName !== institution.name)
  const own = records[0]
  if (!own || !foreign) throw new Error('the demo school has no class of the institution')
  const { page } = phone
  const bodies: string[] = []
  page.on('response', (response) => {
    if (!response.url().includes('/api/')) return
    void response.text().then(
      (text) => bodies.push(text),
      () => undefined,
    )
  })

  await phone.signIn('institution')
  await phone.open('/pages/afterSchool/ownClasses')
  await expect(page.getByRole('link', { name: new RegExp(own.name) })).toBeVisible()
  await expect(page.getByText(foreign.name)).toHaveCount(0)
  await page.getByRole('link', { name: new RegExp(own.name) }).click()
  await expect(page.getByRole('heading', { name: new RegExp(own.name) }).first()).toBeVisible()
  await phone.open(`/pages/afterSchool/ownClass?id=${foreign.id}`)
  await expect(page.getByText(/没有/).first()).toBeVisible()

  await expect(lead.call(getOwnClass, { id: foreign.id })).rejects.toThrow(/404/)
  expect(bodies.length).toBeGreaterThan(0)
  expect(bodies.join('')).not.toMatch(/(?<!\d)1[3-9]\d{9}(?!\d)/)
})
