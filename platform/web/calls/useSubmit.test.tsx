import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod/mini'

import { endpoint } from '../../contract/endpoint.ts'
import { Refusal, server } from '../../testing/components/fakeServer.ts'
import { openPhone } from '../../testing/components/phone.tsx'
import { useSubmit } from './calls.ts'

const mark = endpoint({
  method: 'POST',
  path: '/blade-test/mark',
  summary: 'Marks who came',
  may: 'signedIn',
  input: z.object({ name: z.string() }),
  reply: z.object({}),
})

const names = ['小青', '小禾']

function MarkPage() {
  const submit = useSubmit(mark)
  return (
    <>
      {names.map((name) => (
        <button key={name} type="button" onClick={() => submit.mutate({ name })}>
          {name}
        </button>
      ))}
      <button type="button" onClick={() => names.forEach((name) => submit.mutate({ name }))}>
        全部
      </button>
      <p>{submit.isPending ? '正在发送' : '空闲'}</p>
    </>
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const sent = () => server.askedOf(mark).map(({ input }) => input)

beforeEach(() => server.answer(mark, () => ({})))

test('a write to another row within a second is sent too, after the first', async () => {
  await openPhone(MarkPage)
  await button('全部').click()

  await expect.poll(sent).toEqual([{ name: '小青' }, { name: '小禾' }])
  await expect.element(page.getByText('空闲')).toBeVisible()
})

test('the same write is sent once, also by two presses', async () => {
  await openPhone(MarkPage)
  await button('小青').dblClick()
  await button('小禾').click()

  await expect.poll(sent).toEqual([{ name: '小青' }, { name: '小禾' }])
})

test('a write goes out although the one before it was refused', async () => {
  server.answer(mark, ({ name }) => {
    if (name === '小青') throw new Refusal('CLASS_STATE_WRONG', '小青已经请假')
    return {}
  })
  await openPhone(MarkPage)
  await button('全部').click()

  await expect.element(page.getByText('小青已经请假')).toBeVisible()
  await expect.poll(sent).toEqual([{ name: '小青' }, { name: '小禾' }])
})
