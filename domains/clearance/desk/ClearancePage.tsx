import { useState } from 'react'

import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import { Chip, DeskFacts } from '../../../platform/desk/DeskPage.tsx'
import { useChunk } from '../../../platform/web/navigation/useChunk.ts'
import { adultKindNames, listAdults } from '../contract/adult.ts'
import type { Adult } from '../contract/adult.ts'
import { submitLookUps } from '../contract/lookUp.ts'
import { importLookUpRows, lookUpTemplate } from '../contract/lookUpSheet.ts'
import { ClearanceState, clearanceStateNames, clearanceTones } from '../contract/states.ts'
import { LookUpHistory } from './parts/LookUpHistory.tsx'

const kinds = Object.entries(adultKindNames).map(([value, label]) => ({ value, label }))
const states = ClearanceState.options.map((value) => ({ value, label: clearanceStateNames[value] }))
const loadImport = () => import('./lookUpImport.ts')
const loadDrawer = () => import('./parts/LookUpDrawer.tsx')

type Entering = { adults: readonly Adult[]; answer: (isDone: boolean) => void }

/** Every adult of the school with the state of their clearance. */
export function ClearancePage() {
  const [entering, setEntering] = useState<Entering | undefined>(undefined)
  const close = (isDone: boolean) => {
    entering?.answer(isDone)
    setEntering(undefined)
  }
  const chunk = useChunk(loadDrawer, entering !== undefined, () => close(false))
  return (
    <>
      <CrudPage<Adult, never>
        id="clearance"
        title="准入查询"
        noun="人员"
        hint="上岗前和每年都要查询一次。没有有效查询的人不能排课；这里只登记结果，不登记查到的内容。"
        list={listAdults}
        nameOf={(row) => row.name}
        columns={columns}
        filters={[
          { name: 'keyword', kind: 'search', label: '关键词', placeholder: '姓名、部门或机构' },
          { name: 'state', kind: 'choice', label: '状态', options: states },
          { name: 'kind', kind: 'choice', label: '身份', options: kinds },
        ]}
        details={(row) => <Details row={row} />}
        actions={[
          {
            key: 'look-up',
            label: '登记查询',
            endpoint: submitLookUps,
            run: (adults) => new Promise<boolean>((answer) => setEntering({ adults, answer })),
          },
        ]}
        importing={{
          endpoint: importLookUpRows,
          template: { endpoint: lookUpTemplate, fileName: '准入查询导入模板.xlsx' },
          read: async (file) => (await loadImport()).readSheet(file),
          check: async (rows) => (await loadImport()).checkRows(rows),
          write: async (rows) => (await loadImport()).writeRows(rows),
          hint: '先检查，再登记：有问题的行会列出来，可以直接在页面上改好。只填结果，不要填查到的内容。',
        }}
        emptyHint="登记教职工或机构教师后，会出现在这里。"
      />
      {entering && chunk ? <chunk.LookUpDrawer adults={entering.adults} onClose={close} /> : null}
    </>
  )
}

const columns = [
  { name: 'name', label: '姓名', width: 140 },
  { name: 'place', label: '部门或机构' },
  { name: 'kindName', label: '身份', width: 120, isInPanel: true },
  {
    name: 'state',
    label: '状态',
    width: 110,
    show: (row: Adult) => <Chip tone={clearanceTones[row.state]}>{row.stateName}</Chip>,
  },
  { name: 'validUntil', label: '有效期至', width: 120 },
  { name: 'lookedOn', label: '查询日期', width: 120, isInPanel: true },
  { name: 'office', label: '查询单位', width: 180, isInPanel: true },
  { name: 'reference', label: '查询编号', width: 190, isInPanel: true },
]

const Details = ({ row }: { row: Adult }) => (
  <>
    <DeskFacts
      items={[
        {
          label: '状态',
          value: <Chip tone={clearanceTones[row.state]}>{row.stateName}</Chip>,
        },
        { label: '身份', value: row.kindName },
        { label: '部门或机构', value: row.place },
        { label: '有效期至', value: row.validUntil },
      ].filter(({ value }) => value !== '')}
    />
    <LookUpHistory adult={row.id} />
  </>
)
