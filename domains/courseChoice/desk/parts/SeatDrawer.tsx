import { Input } from 'antd'
import { useId, useState } from 'react'

import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { DeskError } from '../../../../platform/desk/DeskPage.tsx'
import { DeskForm } from '../../../../platform/desk/form/DeskForm.tsx'
import { SelectField, SwitchField } from '../../../../platform/desk/form/choiceFields.tsx'
import { TextField } from '../../../../platform/desk/form/textFields.tsx'
import { useLater } from '../../../../platform/desk/useDebounced.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { useFieldValue } from '../../../../platform/web/form/useField.ts'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { giveSeat, searchChildren } from '../../contract/officeSeat.ts'
import type { SeatableChild } from '../../contract/officeSeat.ts'
import type { RoundClass } from '../../contract/roundForm.ts'
import { FormDrawer } from '../../../../platform/desk/form/FormDrawer.tsx'
import look from './rounds.module.css'
import { useRoundAct } from './useRoundAct.ts'

/** Seats a child in a class, found by name or school class. */
export function SeatDrawer({ one, onClose }: { one: RoundClass; onClose: () => void }) {
  const formId = useId()
  const [keyword, setKeyword] = useState('')
  const wanted = useLater(keyword, 300)
  const search = useCall(searchChildren, { classId: one.id, keyword: wanted }, { quiet: true })
  const act = useRoundAct(giveSeat, '已安排', onClose)
  const form = useShapeForm(giveSeat.input, {
    defaults: { classId: one.id, childId: '', reason: '', isSignedOnPaper: false },
  })
  return (
    <FormDrawer
      title={`安排孩子：${one.name}`}
      formId={formId}
      action="安排"
      isBusy={act.isPending}
      onClose={onClose}
    >
      <p className={look.quiet}>{`还有 ${one.capacity - one.taken} 个名额`}</p>
      <Input.Search
        aria-label="按姓名或班级查找"
        placeholder="姓名或班级，例如：三年级2班"
        value={keyword}
        onChange={({ target }) => setKeyword(target.value)}
      />
      <DeskForm
        id={formId}
        form={form}
        shape={giveSeat.input}
        error={act.error}
        onSubmit={(values) => act.mutate(values)}
      >
        {search.error ? <DeskError error={search.error} onRetry={search.refetch} /> : null}
        <ChildField found={search.data} />
        <TextField name="reason" max={140} placeholder="例如：家长电话申请" />
        <SwitchField name="isSignedOnPaper" words="家长没有在线签署，但已收到签好的纸质协议" />
      </DeskForm>
    </FormDrawer>
  )
}

/** The children found, and the chosen one, also when a later search does not find it. */
function ChildField({ found }: { found: ReplyOf<typeof searchChildren> | undefined }) {
  const childId = useFieldValue('childId')
  const [chosen, setChosen] = useState<SeatableChild | undefined>(undefined)
  const records = found?.records ?? []
  const listed = records.find(({ id }) => id === childId)
  if (listed && listed.id !== chosen?.id) setChosen(listed)
  const kept = !listed && chosen?.id === childId ? [chosen] : []
  return (
    <SelectField
      name="childId"
      options={[...kept, ...records].map((child) => ({
        value: child.id,
        label: childWords(child),
      }))}
      help={found ? `找到 ${found.total} 个孩子` : undefined}
    />
  )
}

const childWords = ({ name, className, hasAgreed, seats }: SeatableChild): string =>
  [`${className} ${name}`, ...(hasAgreed ? [] : ['未签协议']), ...seats].join(' · ')
