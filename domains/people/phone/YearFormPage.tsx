import { useCall, useSubmit } from '../../../platform/web/calls/calls.ts'
import { DateField } from '../../../platform/web/form/date/DateField.tsx'
import { Form, SubmitBar } from '../../../platform/web/form/Form.tsx'
import { NumberField } from '../../../platform/web/form/text/NumberField.tsx'
import { TextField } from '../../../platform/web/form/text/TextField.tsx'
import { useShapeForm } from '../../../platform/web/form/useShapeForm.ts'
import { Card } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { PermittedPage } from '../../organisation/phone/kit/PermittedPage.tsx'
import { peoplePermissions } from '../contract/permissions.ts'
import { listYears, SchoolYearForm, submitYear } from '../contract/schoolYear.ts'
import { yearAfter, yearValues } from '../contract/yearValues.ts'
import type { YearValues } from '../contract/yearValues.ts'

/** A school year with its two terms. A new year follows the latest one. */
export function YearFormPage() {
  const title = useParam('id') ? '修改学年' : '新建学年'
  return (
    <PermittedPage title={title} permission={peoplePermissions.editClasses}>
      <YearForms title={title} />
    </PermittedPage>
  )
}

function YearForms({ title }: { title: string }) {
  const id = useParam('id')
  const query = useCall(listYears, {})
  return (
    <Page title={title}>
      <QueryView query={query} skeleton="form">
        {({ records }) => {
          const known = records.find((one) => one.id === id)
          return (
            <YearForm
              key={id ?? 'new'}
              defaults={known ? yearValues(known) : yearAfter(records[0])}
            />
          )
        }}
      </QueryView>
    </Page>
  )
}

function YearForm({ defaults }: { defaults: YearValues }) {
  const go = useGo()
  const submit = useSubmit(submitYear, {
    message: '已保存',
    invalidates: [listYears],
    done: () => go.back(),
  })
  const form = useShapeForm(SchoolYearForm, { defaults })
  return (
    <Form form={form} shape={SchoolYearForm} error={submit.error} onSubmit={submit.mutate}>
      <Card title="学年">
        <TextField name="name" />
        <NumberField name="startYear" />
        <DateField name="beginDate" />
        <DateField name="endDate" />
      </Card>
      {defaults.terms.map(({ ordinal }, at) => (
        <Card key={ordinal} title={`第 ${ordinal} 学期`}>
          <TextField name={`terms.${at}.name`} label="学期名称" />
          <DateField name={`terms.${at}.beginDate`} label="学期开始" />
          <DateField name={`terms.${at}.endDate`} label="学期结束" />
        </Card>
      ))}
      <SubmitBar label="保存" busy={submit.isPending} error={submit.error} />
    </Form>
  )
}
