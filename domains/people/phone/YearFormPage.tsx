import { useCall, useSubmit } from '../../../platform/web/calls.ts'
import { DateField } from '../../../platform/web/form/DateField.tsx'
import { Form, SubmitBar } from '../../../platform/web/form/Form.tsx'
import { NumberField } from '../../../platform/web/form/NumberField.tsx'
import { TextField } from '../../../platform/web/form/TextField.tsx'
import { useShapeForm } from '../../../platform/web/form/useShapeForm.ts'
import { Card } from '../../../platform/web/kit/List.tsx'
import { Page } from '../../../platform/web/kit/Page.tsx'
import { QueryView } from '../../../platform/web/kit/QueryView.tsx'
import { useGo, useParam } from '../../../platform/web/navigation.tsx'
import { listYears, SchoolYearForm, submitYear } from '../contract/schoolYear.ts'
import type { SchoolYear } from '../contract/schoolYear.ts'

/** A school year with its two terms; a new one follows the newest that is there. */
export function YearFormPage() {
  const id = useParam('id')
  const query = useCall(listYears, {})
  return (
    <Page title={id ? '修改学年' : '建立学年'}>
      <QueryView query={query} skeleton="form">
        {({ records }) => {
          const known = records.find((one) => one.id === id)
          return <YearForm key={id ?? 'new'} defaults={known ? valuesOf(known) : proposalAfter(records[0])} />
        }}
      </QueryView>
    </Page>
  )
}

type Defaults = Omit<SchoolYear, 'id' | 'isCurrent'> & { id?: string }

function YearForm({ defaults }: { defaults: Defaults }) {
  const go = useGo()
  const submit = useSubmit(submitYear, { message: '已保存', invalidates: [listYears], done: () => go.back() })
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

const valuesOf = ({ isCurrent: _, ...year }: SchoolYear): Defaults => year

/** The dates of the last year, one year on. */
function proposalAfter(last: SchoolYear | undefined): Defaults {
  if (!last) return { name: '', startYear: 2026, beginDate: '', endDate: '', terms: emptyTerms }
  const startYear = last.startYear + 1
  const later = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`.replace('-02-29', '-02-28')
  return {
    name: `${startYear}—${startYear + 1} 学年`,
    startYear,
    beginDate: later(last.beginDate),
    endDate: later(last.endDate),
    terms: last.terms.map((term) => ({ ...term, beginDate: later(term.beginDate), endDate: later(term.endDate) })),
  }
}

const emptyTerms = [
  { ordinal: 1, name: '第一学期', beginDate: '', endDate: '' },
  { ordinal: 2, name: '第二学期', beginDate: '', endDate: '' },
]
