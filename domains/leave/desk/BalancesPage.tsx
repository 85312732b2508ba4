import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import { NumberField } from '../../../platform/desk/form/textFields.tsx'
import { SelectField } from '../../../platform/desk/form/choiceFields.tsx'
import { PersonField } from '../../../platform/desk/form/PersonField.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { searchStaff } from '../../organisation/contract/people.ts'
import { listBalances, submitBalance } from '../contract/balance.ts'
import { listKinds } from '../contract/kinds.ts'

/** Yearly leave days per person; people without a row have the default. */
export function BalancesPage() {
  const kinds = (useCall(listKinds, { absentee: 'STAFF' }).data?.records ?? []).filter(
    ({ hasBalance }) => hasBalance,
  )
  const options = kinds.map(({ kind, name }) => ({ value: kind, label: name }))
  return (
    <CrudPage
      id="leave-balances"
      title="假期天数"
      noun="假期天数"
      hint="年假默认每年 5 天，调休默认 0 天；可以在这里为个人单独设置。请假提交后先计入“审批中”，批准后计入“已用”；未批准、退回修改、撤销、终止或提前返校时还回。"
      list={listBalances}
      nameOf={(row) => `${row.personName} · ${row.kindName} ${row.year}`}
      columns={[
        { name: 'personName', label: '教职工', width: 140 },
        { name: 'deptName', label: '部门' },
        { name: 'kindName', label: '类型', width: 110 },
        { name: 'year', label: '年份', width: 90, align: 'right' },
        { name: 'granted', label: '全年天数', width: 90, align: 'right' },
        { name: 'reserved', label: '审批中', width: 90, align: 'right' },
        { name: 'used', label: '已用', width: 90, align: 'right' },
        { name: 'left', label: '剩余', width: 90, align: 'right' },
      ]}
      filters={[{ name: 'kind', kind: 'choice', label: '类型', options }]}
      form={{
        submit: submitBalance,
        blank: { personId: '', kind: '', year: String(new Date().getFullYear()), days: '' },
        from: (row) => ({
          personId: row.personId,
          kind: row.kind,
          year: String(row.year),
          days: String(row.granted),
        }),
        fields: (row) => (
          <>
            <PersonField
              name="personId"
              endpoint={searchStaff}
              chosen={row && { id: row.personId, name: row.personName }}
              disabled={row !== undefined}
            />
            <SelectField name="kind" options={options} disabled={row !== undefined} />
            <NumberField name="year" disabled={row !== undefined} />
            <NumberField name="days" unit="天" help="可以填半天，例如 2.5" />
          </>
        ),
      }}
      emptyHint="有人请假或单独设置天数后，会出现在这里。"
    />
  )
}
