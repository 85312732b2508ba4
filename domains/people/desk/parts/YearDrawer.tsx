import { Button } from 'antd'
import { useId } from 'react'

import { confirm } from '../../../../platform/desk/confirm.tsx'
import { DeskForm } from '../../../../platform/desk/form/DeskForm.tsx'
import { Columns } from '../../../../platform/desk/form/Columns.tsx'
import { DateField } from '../../../../platform/desk/form/DateField.tsx'
import { NumberField, TextField } from '../../../../platform/desk/form/textFields.tsx'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import {
  listYears,
  removeYears,
  type SchoolYear,
  SchoolYearForm,
  submitYear,
} from '../../contract/schoolYear.ts'
import { yearAfter, yearValues } from '../../contract/yearValues.ts'
import { FormDrawer } from '../../../../platform/desk/form/FormDrawer.tsx'
import look from './people.module.css'

type Props = { year: SchoolYear | undefined; last: SchoolYear | undefined; onClose: () => void }

/** A school year with its terms. A new year follows the latest one. */
export function YearDrawer({ year, last, onClose }: Props) {
  const formId = useId()
  const submit = useSubmit(submitYear, {
    invalidates: [listYears],
    message: '已保存',
    done: onClose,
  })
  const remove = useSubmit(removeYears, {
    invalidates: [listYears],
    message: '已删除',
    done: onClose,
  })
  const defaults = year ? yearValues(year) : yearAfter(last)
  const form = useShapeForm(SchoolYearForm, { defaults })
  const ask = async (id: string, name: string) => {
    if (
      await confirm({
        title: `删除${name}？`,
        body: '还有班级的学年不能删除。',
        action: '删除',
        danger: true,
      })
    )
      remove.mutate({ ids: id })
  }
  return (
    <FormDrawer
      title={year ? `修改${year.name}` : '新建学年'}
      formId={formId}
      isBusy={submit.isPending}
      onClose={onClose}
    >
      <DeskForm
        id={formId}
        form={form}
        shape={SchoolYearForm}
        error={submit.error}
        onSubmit={submit.mutate}
      >
        <Columns>
          <TextField name="name" max={20} />
          <NumberField name="startYear" />
        </Columns>
        <Columns>
          <DateField name="beginDate" endName="endDate" hasShortcuts={false} />
          <DateField name="endDate" hasShortcuts={false} />
        </Columns>
        {defaults.terms.map(({ ordinal }, at) => (
          <fieldset key={ordinal} className={look.group}>
            <legend className={look.title}>{`第 ${ordinal} 学期`}</legend>
            <TextField name={`terms.${at}.name`} max={20} />
            <Columns>
              <DateField
                name={`terms.${at}.beginDate`}
                endName={`terms.${at}.endDate`}
                hasShortcuts={false}
              />
              <DateField name={`terms.${at}.endDate`} hasShortcuts={false} />
            </Columns>
          </fieldset>
        ))}
      </DeskForm>
      {year && !year.isCurrent ? (
        <p>
          <Button danger loading={remove.isPending} onClick={() => void ask(year.id, year.name)}>
            删除学年
          </Button>
        </p>
      ) : null}
    </FormDrawer>
  )
}
