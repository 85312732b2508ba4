import { useLayoutEffect, useState } from 'react'

import { Panel } from '../../../../platform/desk/DeskPage.tsx'
import { placeError } from '../../../../platform/web/calls/placedErrors.ts'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import { checkIn, listSlots } from '../../contract/appointment.ts'
import { ScanLine } from './ScanLine.tsx'

/** Records that a family came for the check of its originals. */
export function ArrivalPanel() {
  const [said, setSaid] = useState('')
  const arrive = useSubmit(checkIn, {
    invalidates: [listSlots],
    done: ({ childName, applyNo }) => setSaid(`${childName}（${applyNo}）已到校`),
  })
  useLayoutEffect(() => (arrive.error ? placeError(arrive.error) : undefined), [arrive.error])
  return (
    <Panel title="到校核验">
      <ScanLine
        label="报名编号"
        button="登记到校"
        isPending={arrive.isPending}
        isRefused={arrive.error !== null}
        result={arrive.error ? sentenceOf(arrive.error) : said}
        onScan={(code) => arrive.mutate({ code })}
      />
    </Panel>
  )
}
