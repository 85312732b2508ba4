import { useId } from 'react'

import { Columns } from '../../../../platform/desk/form/Columns.tsx'
import { DateField } from '../../../../platform/desk/form/DateField.tsx'
import { DeskForm } from '../../../../platform/desk/form/DeskForm.tsx'
import { FormDrawer } from '../../../../platform/desk/form/FormDrawer.tsx'
import { SelectField } from '../../../../platform/desk/form/choiceFields.tsx'
import { TextAreaField, TextField } from '../../../../platform/desk/form/textFields.tsx'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import {
  AffectedForm,
  collectAffected,
  getIncident,
  listAffected,
  listIncidents,
  saveNotices,
  WholeClass,
  wholeClassNames,
} from '../../contract/incident.ts'
import type { Incident } from '../../contract/incident.ts'
import look from './safeguards.module.css'

export { PeopleDrawer } from './PeopleDrawer.tsx'
export { SendDrawer } from './SendDrawer.tsx'

type Props = { row: Incident; onClose: () => void }

const invalidates = [listIncidents, getIncident, listAffected]
const wholes = WholeClass.options.map((value) => ({ value, label: wholeClassNames[value] }))

/** Finds whom an incident concerns. */
export function AffectedDrawer({ row, onClose }: Props) {
  const formId = useId()
  const submit = useSubmit(collectAffected, {
    invalidates,
    message: '已更新涉及的人',
    done: onClose,
  })
  const form = useShapeForm(AffectedForm, {
    defaults: {
      id: row.id,
      from: row.happenedFrom,
      until: row.happenedUntil,
      account: '',
      whole: '',
    },
  })
  return (
    <FormDrawer
      title={`${row.number} 涉及的人`}
      formId={formId}
      action="查找"
      isBusy={submit.isPending}
      onClose={onClose}
    >
      <p className={look.note}>
        从查看记录中找出这段时间里被查看过的孩子；如果整类信息都泄露了，直接选择那一类。可以分几次查找，结果会合并。
      </p>
      <DeskForm
        id={formId}
        form={form}
        shape={AffectedForm}
        error={submit.error}
        onSubmit={(values) => submit.mutate(values)}
      >
        <Columns>
          <DateField name="from" precision="minute" />
          <DateField name="until" precision="minute" />
        </Columns>
        <TextField name="account" max={60} help="只查找这个账号查看过的；不填则查找所有账号" />
        <SelectField name="whole" options={wholes} help="选择后，不再按上面的时间和账号查找" />
      </DeskForm>
    </FormDrawer>
  )
}

/** The wording of the notices. */
export function NoticesDrawer({ row, onClose }: Props) {
  const formId = useId()
  const submit = useSubmit(saveNotices, { invalidates, message: '已保存', done: onClose })
  const form = useShapeForm(saveNotices.input, {
    defaults: {
      id: row.id,
      familyNotice: row.familyNotice,
      authorityNotice: row.authorityNotice,
    },
  })
  return (
    <FormDrawer
      title={`${row.number} 的通知`}
      formId={formId}
      isBusy={submit.isPending}
      onClose={onClose}
    >
      <DeskForm
        id={formId}
        form={form}
        shape={saveNotices.input}
        error={submit.error}
        onSubmit={(values) => submit.mutate(values)}
      >
        <TextAreaField name="familyNotice" max={2000} rows={10} />
        <TextAreaField name="authorityNotice" max={2000} rows={10} />
      </DeskForm>
    </FormDrawer>
  )
}
