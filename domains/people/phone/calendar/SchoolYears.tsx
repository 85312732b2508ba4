import { linkTo } from '../../../../platform/contract/screen.ts'
import { daysWords } from '../../../../platform/contract/dayWords.ts'
import type { Query } from '../../../../platform/web/calls/queryClient.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Facts, StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../../platform/web/kit/page/States.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import { yearFormScreen } from '../../contract/screens.ts'
import type { SchoolYear } from '../../contract/schoolYear.ts'

type SchoolYearsProps = { query: Query<{ records: SchoolYear[] }>; mayEdit: boolean }

/** The school years with their terms, newest first. */
export const SchoolYears = ({ query, mayEdit }: SchoolYearsProps) => (
  <QueryView
    query={query}
    isEmpty={({ records }) => records.length === 0}
    empty={
      <EmptyState
        drawing="list"
        title="还没有学年"
        hint={mayEdit ? '先新建学年和学期，再安排班级' : '教务处新建学年后，会显示在这里'}
      />
    }
  >
    {({ records }) =>
      records.map((year) => <YearCard key={year.id} year={year} mayEdit={mayEdit} />)
    }
  </QueryView>
)

const YearCard = ({ year, mayEdit }: { year: SchoolYear; mayEdit: boolean }) => (
  <Card title={year.name} action={mayEdit ? <Change year={year} /> : undefined}>
    {year.isCurrent ? <StateChip tone="success">当前学年</StateChip> : null}
    <Facts
      items={year.terms.map(({ name, beginDate, endDate }) => ({
        label: name,
        value: daysWords(beginDate, endDate, year.beginDate),
      }))}
    />
  </Card>
)

function Change({ year: { id, name } }: { year: SchoolYear }) {
  const go = useGo()
  return (
    <Button
      kind="plain"
      small
      label={`修改${name}`}
      onPress={() => go.to(linkTo(yearFormScreen, { id }))}
    >
      修改
    </Button>
  )
}
