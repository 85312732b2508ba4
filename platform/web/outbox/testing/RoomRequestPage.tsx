import * as z from 'zod/mini'

import { endpoint } from '../../../contract/endpoint.ts'
import { linkTo, screen } from '../../../contract/screen.ts'
import { labelled, text, wholeNumber } from '../../../contract/shapes.ts'
import { Form, SubmitBar } from '../../form/Form.tsx'
import { NumberField } from '../../form/text/NumberField.tsx'
import { TextAreaField } from '../../form/text/TextAreaField.tsx'
import { TextField } from '../../form/text/TextField.tsx'
import { useShapeForm } from '../../form/useShapeForm.ts'
import { Page } from '../../kit/page/Page.tsx'
import { useParam } from '../../navigation/navigation.tsx'
import { signOut } from '../../runtime.ts'
import { OfflineForm, type OfflineFormParts } from '../OfflineForm.tsx'
import { OutboxBar } from '../OutboxBar.tsx'
import { typedIn } from '../typedIn.ts'

const RoomRequest = z.object({
  room: labelled('房间', text(20)),
  people: labelled('人数', wholeNumber(1, 99)),
  note: labelled('备注', z.optional(z.string())),
})
type RoomRequest = z.input<typeof RoomRequest>

export const askForRoom = endpoint({
  method: 'POST',
  path: '/blade-test/roomRequest/submit',
  summary: 'Asks for a room',
  may: 'signedIn',
  input: RoomRequest,
  reply: z.object({ id: z.string() }),
  idempotent: true,
})

const formScreen = screen('/page', ['kept'])
const blank = { room: '', people: '', note: '' }

/** A form whose request may be queued, with the outbox bar and a button to sign out. */
export function RoomRequestPage() {
  const queuedKey = useParam('kept')
  return (
    <Page title="申请房间">
      <OutboxBar />
      <OfflineForm
        endpoint={askForRoom}
        kind="askForRoom"
        queuedKey={queuedKey}
        message="已提交"
        about={({ room }, name) => ({
          title: room,
          words: '申请房间',
          note: '',
          to: linkTo(formScreen, { kept: name }),
        })}
      >
        {(parts) => <RoomForm {...parts} />}
      </OfflineForm>
      <button type="button" onClick={() => void signOut()}>
        退出登录
      </button>
    </Page>
  )
}

function RoomForm({ submit, refused }: OfflineFormParts<RoomRequest>) {
  const form = useShapeForm<RoomRequest>(RoomRequest, {
    defaults: typedIn(RoomRequest, refused, blank),
  })
  return (
    <Form form={form} shape={RoomRequest} error={submit.error} onSubmit={submit.mutate}>
      <TextField name="room" />
      <NumberField name="people" />
      <TextAreaField name="note" />
      <SubmitBar label="提交" busy={submit.isPending} error={submit.error} />
    </Form>
  )
}
