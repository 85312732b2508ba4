import { useState } from 'react'

import type { InputOf } from '../../../../platform/contract/endpoint.ts'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { FieldFrame } from '../../../../platform/web/kit/input/FieldFrame.tsx'
import { TextInput } from '../../../../platform/web/kit/input/inputs.tsx'
import { Sheet } from '../../../../platform/web/kit/overlay/Sheet.tsx'
import { QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { getCollectors, handOver } from '../../contract/pickUp.ts'
import { getRoll } from '../../contract/rollCall.ts'
import type { RollChild } from '../../contract/rollCall.ts'
import look from './Roll.module.css'

type Props = { child: RollChild | undefined; day: string; onClose: () => void }

/** Who collects a child: its guardians, an adult with a code, or nobody. */
export function HandOverSheet({ child, day, onClose }: Props) {
  return (
    <Sheet
      open={child !== undefined}
      onClose={onClose}
      title={child ? `${child.name}怎样离校` : ''}
    >
      {child ? <Collectors key={child.id} child={child} day={day} onDone={onClose} /> : null}
    </Sheet>
  )
}

function Collectors({ child, day, onDone }: { child: RollChild; day: string; onDone: () => void }) {
  const query = useCall(getCollectors, { childId: child.id, day })
  const submit = useSubmit(handOver, {
    invalidates: [getRoll, getCollectors],
    message: '已登记离校',
    done: onDone,
  })
  const give = (to: Omit<InputOf<typeof handOver>, 'childId' | 'day'>) =>
    submit.mutate({ childId: child.id, day, ...to })
  return (
    <QueryView query={query} skeleton="list">
      {({ guardians, substitute }) => (
        <div className={look.stack}>
          {guardians.map(({ guardianId, name, relationName }) => (
            <Button
              key={guardianId}
              kind="primary"
              block
              busy={submit.isPending}
              onPress={() => give({ collector: 'GUARDIAN', guardianId })}
            >
              {`${name}（${relationName}）接走`}
            </Button>
          ))}
          {substitute ? (
            <CodeField
              adult={`${substitute.adultName}（${substitute.relation}）`}
              error={submit.error}
              busy={submit.isPending}
              onCode={(code) => give({ collector: 'SUBSTITUTE', code })}
            />
          ) : null}
          <Button block busy={submit.isPending} onPress={() => give({ collector: 'SELF' })}>
            自行回家
          </Button>
          <Button block busy={submit.isPending} onPress={() => give({ collector: 'BUS' })}>
            乘校车
          </Button>
        </div>
      )}
    </QueryView>
  )
}

type CodeFieldProps = {
  adult: string
  error: Error | null
  busy: boolean
  onCode: (code: string) => void
}

function CodeField({ adult, error, busy, onCode }: CodeFieldProps) {
  const [code, setCode] = useState('')
  return (
    <div className={look.stack}>
      <FieldFrame
        label={`${adult}的接送码`}
        help="请来接孩子的人出示家长发来的 6 位数字"
        error={error ? sentenceOf(error) : undefined}
      >
        <TextInput value={code} onChange={setCode} />
      </FieldFrame>
      <Button
        block
        busy={busy}
        disabled={!/^\d{6}$/.test(code.trim())}
        onPress={() => onCode(code.trim())}
      >
        凭接送码接走
      </Button>
    </div>
  )
}
