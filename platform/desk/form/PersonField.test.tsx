import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod/mini'

import { labelled, text } from '../../contract/shapes.ts'
import { pageOfRows, server } from '../../testing/components/fakeServer.ts'
import { peopleSearch, somePeople } from '../../testing/components/people.ts'
import { PersonField } from './PersonField.tsx'
import { openForm } from './testing/deskForm.tsx'

const box = page.getByRole('combobox', { name: /^班主任/ })
const submit = () => page.getByRole('button', { name: '提交' }).click()
const answerWith = (count: number) =>
  server.answer(peopleSearch, (input) =>
    pageOfRows(
      somePeople(count).filter(({ realName }) => realName.includes(String(input['name'] ?? ''))),
      input,
    ),
  )
const Leader = z.object({ leader: labelled('班主任', text()) })
const AnyLeader = z.object({ leader: labelled('班主任', z.optional(text())) })

describe('the person picker of the desk', () => {
  test('finds a person by name after a pause in typing, distinguished by department', async () => {
    answerWith(60)
    const { sent } = await openForm(
      Leader,
      { leader: '' },
      <PersonField name="leader" endpoint={peopleSearch} />,
    )
    await userEvent.type(box, '教师42')
    await page.getByTitle('教师42（教务处）').click()

    await submit()

    await expect.poll(sent).toEqual([{ leader: '42' }])
    const names = server.askedOf(peopleSearch).map(({ input }) => input['name'])
    expect(names.filter(Boolean)).toEqual(['教师42'])
  })

  test('shows the chosen person, even if not among the first twenty', async () => {
    answerWith(60)
    const { sent } = await openForm(
      Leader,
      { leader: '55' },
      <PersonField
        name="leader"
        endpoint={peopleSearch}
        chosen={{ id: '55', name: '周敏（德育处）' }}
      />,
    )

    await expect.element(page.getByTitle('周敏（德育处）')).toBeVisible()
    await submit()

    await expect.poll(sent).toEqual([{ leader: '55' }])
  })

  test('offers the people chosen last and the own department first', async () => {
    server.answer(peopleSearch, (input) =>
      pageOfRows(
        somePeople(9).filter(({ id }) => input['near'] === undefined || Number(id) > 6),
        input,
      ),
    )
    const field = <PersonField name="leader" endpoint={peopleSearch} />
    const { sent } = await openForm(Leader, { leader: '' }, field)
    await box.click()
    await expect.element(page.getByText('本部门')).toBeVisible()
    await expect.element(page.getByText('最近选过')).not.toBeInTheDocument()
    await page.getByTitle('教师02（教务处）').click()
    await submit()
    await expect.poll(sent).toEqual([{ leader: '2' }])

    await box.click()

    await expect.element(page.getByText('最近选过')).toBeVisible()
    expect(
      page
        .getByTitle(/^教师0/)
        .elements()
        .map((one) => one.getAttribute('title')),
    ).toEqual(expect.arrayContaining(['教师02（教务处）', '教师07（教务处）', '教师01（教务处）']))
  })

  test('says that nobody was found', async () => {
    answerWith(3)
    await openForm(Leader, { leader: '' }, <PersonField name="leader" endpoint={peopleSearch} />)

    await userEvent.type(box, '无此人')

    await expect.element(page.getByText('没有符合条件的人员')).toBeVisible()
  })

  test('can be cleared where nobody is required', async () => {
    answerWith(3)
    const { sent } = await openForm(
      AnyLeader,
      { leader: '2' },
      <PersonField name="leader" endpoint={peopleSearch} />,
    )
    await page.getByTitle('教师02（教务处）').hover()
    await page.getByRole('button', { name: '清空' }).click()

    await submit()

    await expect.poll(() => sent().length).toBe(1)
    expect(sent()[0]?.['leader'] ?? '').toBe('')
  })
})
