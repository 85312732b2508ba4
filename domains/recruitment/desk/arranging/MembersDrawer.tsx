import { useId, useState } from 'react'

import { DeskForm } from '../../../../platform/desk/form/DeskForm.tsx'
import { FieldBox } from '../../../../platform/desk/form/FieldBox.tsx'
import { FormDrawer } from '../../../../platform/desk/form/FormDrawer.tsx'
import { MultiSelect } from '../../../../platform/desk/form/MultiSelect.tsx'
import { usePeopleOptions } from '../../../../platform/desk/form/usePeopleOptions.ts'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { useField } from '../../../../platform/web/form/useField.ts'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { searchStaff } from '../../../organisation/contract/people.ts'
import { listOwnPanels, listResults, panelMax, savePanel } from '../../contract/panel.ts'
import { visitKindNames } from '../../contract/slot.ts'
import type { StepOfPost } from './stepOfPost.ts'

type Member = { readonly id: string; readonly name: string; readonly hasScored: boolean }
type Props = { step: StepOfPost; members: readonly Member[]; onClose: () => void }

/** Names the panel of a step. */
export function MembersDrawer({ step, members, onClose }: Props) {
  const formId = useId()
  const save = useSubmit(savePanel, {
    invalidates: [listResults, listOwnPanels],
    message: '评委已保存',
    done: onClose,
  })
  const memberIds = members.map(({ id }) => id).join(',')
  const form = useShapeForm(savePanel.input, { defaults: { ...step, memberIds } })
  return (
    <FormDrawer
      title={`${visitKindNames[step.kind]}的评委`}
      formId={formId}
      isBusy={save.isPending}
      onClose={onClose}
    >
      <DeskForm
        id={formId}
        form={form}
        shape={savePanel.input}
        error={save.error}
        onSubmit={(values) => save.mutate(values)}
      >
        <MembersField members={members} />
      </DeskForm>
    </FormDrawer>
  )
}

/** Several people of the staff, searched by name. */
function MembersField({ members }: { members: readonly Member[] }) {
  const hasBegun = members.some(({ hasScored }) => hasScored)
  const help = hasBegun
    ? '已经开始评分：不能再加人，只能去掉还没有评分的评委'
    : `1 到 ${panelMax} 名本校教职工，会收到通知；开始评分后不能再加人`
  const { frame, input } = useField({ name: 'memberIds', help })
  const [name, setName] = useState('')
  const [known, setKnown] = useState(
    members.map((member) => ({ value: member.id, label: member.name })),
  )
  const { people, isFetching } = usePeopleOptions(searchStaff, name)
  const chosen = input.value === '' ? [] : input.value.split(',')
  const choose = (ids: string[]) => {
    setKnown(
      [...known, ...people].filter(
        ({ value }, at, all) =>
          ids.includes(value) && all.findIndex((one) => one.value === value) === at,
      ),
    )
    setName('')
    input.onChange(ids.join(','))
  }
  const others = people.filter(({ value }) => !known.some((one) => one.value === value))
  return (
    <FieldBox {...frame}>
      {(control) => (
        <MultiSelect
          {...control}
          maxCount={panelMax}
          showSearch={{ filterOption: false, searchValue: name, onSearch: setName }}
          loading={isFetching}
          placeholder="输入姓名查找"
          notFoundContent={isFetching ? '正在查找' : '没有符合条件的人员'}
          options={[...(name === '' ? known : []), ...others]}
          labelRender={({ value }) => known.find((one) => one.value === value)?.label ?? ''}
          value={chosen}
          onChange={choose}
          onBlur={input.onBlur}
        />
      )}
    </FieldBox>
  )
}
