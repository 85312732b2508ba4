import { linkTo } from '../../../platform/contract/screen.ts'
import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import { Chip, DeskFacts } from '../../../platform/desk/DeskPage.tsx'
import { Columns } from '../../../platform/desk/form/Columns.tsx'
import { DateField } from '../../../platform/desk/form/DateField.tsx'
import { TextField } from '../../../platform/desk/form/textFields.tsx'
import { slotsDesk } from '../contract/screens.ts'
import { listTerms, removeTerms, submitTerm, termTones } from '../contract/term.ts'
import type { CourseTerm } from '../contract/term.ts'
import { timesByWeekday } from '../contract/weekTimes.ts'
import { TermTabs } from './parts/TermTabs.tsx'

/** After-school terms. */
export function TermsPage() {
  return (
    <CrudPage
      id="after-school-terms"
      title="学期与时段"
      noun="学期"
      hint="课后学期的上课日按校历计算：放假的日子不上课，调休上课的日子照常上课。"
      above={<TermTabs />}
      list={listTerms}
      nameOf={(row) => row.name}
      columns={[
        { name: 'name', label: '学期名称' },
        { name: 'beginDate', label: '开始日期', width: 120, isInPanel: true },
        { name: 'endDate', label: '结束日期', width: 120, isInPanel: true },
        { name: 'schoolDays', label: '上课日', width: 90, align: 'right', isInPanel: true },
        {
          name: 'slots',
          label: '时段',
          width: 90,
          align: 'right',
          show: ({ slots }) => `${slots.length} 个`,
        },
        {
          name: 'stateName',
          label: '状态',
          width: 100,
          show: (row) => <Chip tone={termTones[row.state]}>{row.stateName}</Chip>,
        },
      ]}
      details={(row) => <Details row={row} />}
      form={{
        submit: submitTerm,
        blank: { name: '', beginDate: '', endDate: '' },
        from: ({ name, beginDate, endDate }) => ({ name, beginDate, endDate }),
        fields: (
          <>
            <TextField name="name" max={40} placeholder="例如：2027 年春季课后服务" />
            <Columns>
              <DateField name="beginDate" endName="endDate" hasShortcuts={false} />
              <DateField name="endDate" hasShortcuts={false} />
            </Columns>
          </>
        ),
      }}
      remove={{
        endpoint: removeTerms,
        warning: () => '没有时段的学期才能删除，删除后不能恢复。',
        locked: ({ slots }) => (slots.length > 0 ? '学期还有时段，不能删除' : undefined),
      }}
      emptyHint="先新建一个学期，再设置每周的时段。"
    />
  )
}

function Details({ row }: { row: CourseTerm }) {
  return (
    <DeskFacts
      items={[
        { label: '状态', value: <Chip tone={termTones[row.state]}>{row.stateName}</Chip> },
        { label: '日期', value: `${row.beginDate} 至 ${row.endDate}` },
        { label: '上课日', value: `${row.schoolDays} 天` },
        {
          label: '时段',
          value: (
            <>
              {row.slots.length > 0
                ? timesByWeekday(row.slots).map((line) => <div key={line}>{line}</div>)
                : '还没有时段 '}
              <a href={`#${linkTo(slotsDesk, { termId: row.id })}`}>查看时段</a>
            </>
          ),
        },
      ]}
    />
  )
}
