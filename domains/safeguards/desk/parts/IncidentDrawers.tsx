import { Button, Drawer } from 'antd'
import { useId } from 'react'

import { DeskError, DeskSkeleton } from '../../../../platform/desk/DeskPage.tsx'
import { Columns } from '../../../../platform/desk/form/Columns.tsx'
import { DateField } from '../../../../platform/desk/form/DateField.tsx'
import { DeskForm } from '../../../../platform/desk/form/DeskForm.tsx'
import { FormDrawer } from '../../../../platform/desk/form/FormDrawer.tsx'
import { SelectField } from '../../../../platform/desk/form/choiceFields.tsx'
import { TextAreaField, TextField } from '../../../../platform/desk/form/textFields.tsx'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
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

const pageSize = 200

/** The people whom an incident concerns. */
export function PeopleDrawer({ row, onClose }: Props) {
  const { data, error, refetch } = useCall(
    listAffected,
    { id: row.id, size: pageSize },
    { quiet: true },
  )
  return (
    <Drawer open title={`${row.number} 涉及的人（${row.affected}）`} size={560} onClose={onClose}>
      {error ? <DeskError error={error} onRetry={refetch} /> : null}
      {!data && !error ? <DeskSkeleton rows={5} /> : null}
      {data ? (
        <div className={look.parts}>
          <p className={look.note}>
            {data.total > pageSize
              ? `只显示前 ${pageSize} 条；完整名单请联系维护人员打印。`
              : '打开名单会留下记录。'}
          </p>
          <table className={look.table}>
            <thead>
              <tr>
                <th scope="col">姓名</th>
                <th scope="col">类别</th>
                <th scope="col">学号或编号</th>
                <th scope="col">查看时间</th>
              </tr>
            </thead>
            <tbody>
              {data.records.map((one) => (
                <tr key={one.id}>
                  <td>{one.name}</td>
                  <td>{one.kind}</td>
                  <td>{one.place}</td>
                  <td>{one.firstAt ? `${one.firstAt.slice(5, 16)}，${one.acts} 次` : '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Button data-no-print="" onClick={() => window.print()}>
            打印
          </Button>
        </div>
      ) : null}
    </Drawer>
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
