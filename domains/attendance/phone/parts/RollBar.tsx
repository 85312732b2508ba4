import { useEffect } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { BottomBar } from '../../../../platform/web/kit/page/Page.tsx'
import { readyOffline } from '../../../../platform/web/outbox/readyOffline.ts'
import { useOfflineSubmit } from '../../../../platform/web/outbox/useOfflineSubmit.ts'
import { startSending } from '../../../../platform/web/outbox/wakeOutbox.ts'
import { callRoll, getRoll, listRolls } from '../../contract/rollCall.ts'
import type { RollForm, RollSheet } from '../../contract/rollCall.ts'
import { rollScreen } from '../../contract/screens.ts'
import type { offline } from '../offline.ts'

const kind: keyof typeof offline = 'callRoll'

type Props = { sheet: RollSheet; exceptions: RollForm['exceptions'] }

/** Sends the roll call, or queues it on the device until the network is back. */
export function RollBar({ sheet, exceptions }: Props) {
  useEffect(startSending, [])
  useEffect(readyOffline, [])
  const roll = { kind: sheet.kind, id: sheet.id, day: sheet.day }
  const absent = exceptions.filter(({ state }) => state === 'ABSENT').length
  const here = sheet.children.length - exceptions.length
  const submit = useOfflineSubmit(callRoll, {
    kind,
    name: `${sheet.kind}-${sheet.id}-${sheet.day}`,
    invalidates: [getRoll, listRolls],
    message: absent > 0 ? '已点名，未到学生的家长会收到通知' : '已点名',
    about: () => ({
      title: sheet.title,
      words: '点名',
      note: `出勤 ${here} 人，其他 ${exceptions.length} 人`,
      to: linkTo(rollScreen, roll),
    }),
  })
  return (
    <BottomBar note={`出勤 ${here} 人 · 未到 ${absent} 人`}>
      <Button
        kind="primary"
        block
        busy={submit.isPending}
        onPress={() => submit.mutate({ ...roll, takenTime: wireDateTime(new Date()), exceptions })}
      >
        {sheet.takenTime ? '更正点名' : '提交点名'}
      </Button>
    </BottomBar>
  )
}
