import { linkTo } from '../../../platform/contract/screen.ts'
import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import { Chip, DeskFacts } from '../../../platform/desk/DeskPage.tsx'
import { listCeremonies } from '../contract/ceremony.ts'
import type { CeremonyRow } from '../contract/ceremony.ts'
import { drawDesk } from '../contract/screens.ts'
import { DrawState, drawStateNames, drawTones } from '../contract/states.ts'

const states = DrawState.options.map((value) => ({ value, label: drawStateNames[value] }))

/** All draws of the school, for their operators. */
export function DrawsPage() {
  return (
    <CrudPage
      id="draws"
      title="摇号"
      noun="摇号"
      hint="选课、招生和分班需要摇号时，名单会自动出现在这里。封存、公开密语和摇号都在详情里进行。"
      list={listCeremonies}
      nameOf={(row) => row.title}
      columns={[
        { name: 'title', label: '标题' },
        { name: 'kindName', label: '类别', width: 110 },
        { name: 'entryCount', label: '人数', width: 80, align: 'right' },
        {
          name: 'committedCount',
          label: '承诺',
          width: 90,
          show: (row) => `${row.committedCount} / ${row.partCount}`,
        },
        { name: 'openUntil', label: '公开密语期限', width: 180 },
        {
          name: 'stateName',
          label: '状态',
          width: 110,
          show: (row) => <Chip tone={drawTones[row.state]}>{row.stateName}</Chip>,
        },
      ]}
      filters={[{ name: 'state', kind: 'choice', label: '状态', options: states }]}
      details={(row) => <Details row={row} />}
      emptyHint="选课、招生或分班准备摇号后，会出现在这里。"
    />
  )
}

const Details = ({ row }: { row: CeremonyRow }) => (
  <>
    <DeskFacts
      items={[
        { label: '状态', value: <Chip tone={drawTones[row.state]}>{row.stateName}</Chip> },
        { label: '类别', value: row.kindName },
        { label: '名单人数', value: row.entryCount },
        { label: '封存时间', value: row.frozenAt },
        { label: '公开密语期限', value: row.openUntil },
        { label: '已公开密语', value: `${row.openedCount} / ${row.partCount}` },
      ]}
    />
    <a href={`#${linkTo(drawDesk, { id: row.id })}`}>打开摇号仪式</a>
  </>
)
