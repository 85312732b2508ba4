import { Button } from 'antd'
import { useLayoutEffect, useState } from 'react'

import { askText } from '../../../../platform/desk/confirm.tsx'
import { Panel } from '../../../../platform/desk/DeskPage.tsx'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { placeError } from '../../../../platform/web/calls/placedErrors.ts'
import { CallError, sentenceOf } from '../../../../platform/web/http/callError.ts'
import { registerChild } from '../../contract/office.ts'
import { getSeason, listAdmissions } from '../../contract/season.ts'
import { ScanLine } from './ScanLine.tsx'

/** Registers children at the gate. Outside the days of registration it asks for a reason. */
export function RegistrationPanel() {
  const [last, setLast] = useState('')
  const [said, setSaid] = useState('')
  const register = useSubmit(registerChild, {
    invalidates: [getSeason, listAdmissions],
    done: (reply) => setSaid(registeredWords(reply)),
  })
  const { error } = register
  useLayoutEffect(() => (error ? placeError(error) : undefined), [error])
  const isClosed = error instanceof CallError && error.reason === 'REGISTRATION_CLOSED'
  const override = async () => {
    const reason = await askText({
      title: '不在报到时间内，仍要办理？',
      label: '破例原因',
      action: '办理报到',
      max: 140,
    })
    if (reason) register.mutate({ code: last, override: reason })
  }
  return (
    <Panel title="报到">
      <ScanLine
        label="报名编号或通知书二维码"
        button="办理报到"
        isPending={register.isPending}
        isRefused={error !== null}
        result={error ? sentenceOf(error) : said}
        onScan={(code) => {
          setLast(code)
          register.mutate({ code })
        }}
      />
      {isClosed ? <Button onClick={() => void override()}>写明原因并办理</Button> : null}
    </Panel>
  )
}

const registeredWords = ({
  childName,
  planName,
  isRepeated,
}: {
  childName: string
  planName: string
  isRepeated: boolean
}): string => `${childName}（${planName}）${isRepeated ? '之前已经报到' : '已报到'}`
