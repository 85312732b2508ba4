import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import { yuanOf } from '../contract/money.ts'
import { exportStatement, listStatement } from '../contract/office.ts'
import type { StatementRow } from '../contract/office.ts'

const groups = [
  { value: 'SELLER', label: '按机构' },
  { value: 'ITEM', label: '按课程班' },
]
const money = (name: 'feeFen' | 'bookFen' | 'returnedFen' | 'netFen', label: string) => ({
  name,
  label: `${label}（元）`,
  width: 140,
  align: 'right' as const,
  show: (row: StatementRow) => yuanOf(row[name]),
})

/** What was received and returned in a span. A statement, no pay-out. */
export function StatementPage() {
  return (
    <CrudPage
      id="statement"
      title="结算"
      noun="结算"
      hint="按付款和退款到账的日期统计，默认从本月一日到今天。与机构结算时以这里的数字为准；给机构的付款另行办理。"
      list={listStatement}
      nameOf={(row) => [row.seller, row.item].filter(Boolean).join(' · ')}
      columns={[
        { name: 'seller', label: '机构' },
        { name: 'item', label: '课程班' },
        { name: 'lineCount', label: '人次', width: 90, align: 'right' },
        money('feeFen', '课时费'),
        money('bookFen', '教材费'),
        money('returnedFen', '退款'),
        money('netFen', '净额'),
      ]}
      filters={[
        { name: 'by', kind: 'choice', label: '分组', options: groups },
        { name: 'day', kind: 'days', label: '日期' },
      ]}
      exporting={{ endpoint: exportStatement, fileName: '结算单.xlsx' }}
      emptyHint="这段时间没有收款，也没有退款。"
    />
  )
}
