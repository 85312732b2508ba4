import { Button } from 'antd'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod/mini'

import { endpoint } from '../../contract/endpoint.ts'
import { labelled, text } from '../../contract/shapes.ts'
import { openDesk } from '../../testing/components/desk.tsx'
import { Refusal, server } from '../../testing/components/fakeServer.ts'
import { useSubmit } from '../../web/calls/calls.ts'
import { useShapeForm } from '../../web/form/useShapeForm.ts'
import { DeskForm } from './DeskForm.tsx'
import { FormDrawer } from './FormDrawer.tsx'
import { TextField } from './textFields.tsx'

const moveRoom = endpoint({
  method: 'POST',
  path: '/blade-test/room/move',
  summary: 'Moves a room',
  may: 'signedIn',
  input: z.object({ room: z.string(), reason: labelled('原因', text(140)) }),
  reply: z.object({}),
})

function Rooms() {
  const [room, setRoom] = useState('')
  return (
    <>
      {['画室', '琴房'].map((name) => (
        <Button key={name} onClick={() => setRoom(name)}>{`调整${name}`}</Button>
      ))}
      {room ? <MoveDrawer room={room} onClose={() => setRoom('')} /> : null}
    </>
  )
}

function MoveDrawer({ room, onClose }: { room: string; onClose: () => void }) {
  const submit = useSubmit(moveRoom, { message: '已调整', done: onClose })
  const form = useShapeForm(moveRoom.input, { defaults: { room, reason: '' } })
  return (
    <FormDrawer title="调整场地" formId="move" isBusy={submit.isPending} onClose={onClose}>
      <DeskForm
        id="move"
        form={form}
        shape={moveRoom.input}
        error={submit.error}
        onSubmit={submit.mutate}
      >
        <TextField name="reason" />
      </DeskForm>
    </FormDrawer>
  )
}

const reason = page.getByRole('textbox', { name: /^原因/ })
const open = (room: string) => page.getByRole('button', { name: `调整${room}` }).click()
const answer = (name: string) => page.getByRole('button', { name, exact: false }).last().click()
const sent = () => server.askedOf(moveRoom).map(({ input }) => input)

beforeEach(() => server.answer(moveRoom, () => ({})))

test('closing a drawer asks before typed text is thrown away', async () => {
  await openDesk(Rooms)
  await open('画室')
  await reason.fill('漏水')

  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('dialog', { name: '放弃已填写的内容？' })
  await question.getByRole('button', { name: /取\s?消/ }).click()
  await expect.element(reason).toHaveValue('漏水')
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: /放\s?弃/ }).click()
  await expect.element(reason).not.toBeInTheDocument()

  await open('画室')
  await expect.element(reason).toHaveValue('')
})

test('an untouched drawer closes at once', async () => {
  await openDesk(Rooms)
  await open('画室')
  await expect.element(reason).toBeVisible()

  await userEvent.keyboard('{Escape}')

  await expect.element(reason).not.toBeInTheDocument()
})

test('leaving the page keeps what is typed, for its record alone, until it is sent', async () => {
  const person = crypto.randomUUID()
  const first = await openDesk(Rooms, { person })
  await open('画室')
  await reason.fill('漏水')
  await first.unmount()

  await openDesk(Rooms, { person })
  await open('琴房')
  await expect.element(reason).toHaveValue('')
  await userEvent.keyboard('{Escape}')
  await expect.element(reason).not.toBeInTheDocument()
  await open('画室')
  await expect.element(reason).toHaveValue('漏水')
  await answer('保存')
  await expect.poll(sent).toEqual([{ room: '画室', reason: '漏水' }])
  await expect.element(reason).not.toBeInTheDocument()

  await open('画室')
  await expect.element(reason).toHaveValue('')
})

test('a refused form is kept', async () => {
  server.answer(moveRoom, () => {
    throw new Refusal('TAKEN', '场地已被占用')
  })
  const person = crypto.randomUUID()
  const first = await openDesk(Rooms, { person })
  await open('画室')
  await reason.fill('漏水')
  await answer('保存')
  await expect.element(page.getByText('场地已被占用')).toBeVisible()
  await first.unmount()

  await openDesk(Rooms, { person })
  await open('画室')

  await expect.element(reason).toHaveValue('漏水')
})
