import { useState } from 'react'
import { Button } from 'antd'

import { linkTo } from '../../../platform/contract/screen.ts'
import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import type { RowAction } from '../../../platform/desk/crud/crudTypes.ts'
import { Chip } from '../../../platform/desk/DeskPage.tsx'
import { usePerson } from '../../../platform/desk/person.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { queryClient } from '../../../platform/web/calls/queryClient.ts'
import { exportsDesk } from '../../enrolment/contract/deskScreens.ts'
import { askExport } from '../../enrolment/contract/exports/listExport.ts'
import { listPlans } from '../../enrolment/contract/plan.ts'
import {
  completeRecord,
  getRecord,
  listRecords,
  remindFamilies,
  returnRecord,
} from '../contract/record.ts'
import type { RecordRow } from '../contract/record.ts'
import { importRecordRows, recordTemplate } from '../contract/recordImport.ts'
import {
  isWithFamily,
  recordStateLabels,
  recordStates,
  recordStateTones,
} from '../contract/states.ts'
import { RecordPanel } from './parts/RecordPanel.tsx'
import { ReturnDialog } from './parts/ReturnDialog.tsx'

const loadImport = () => import('./recordImport.ts')
const states = recordStates.map((value) => ({ value, label: recordStateLabels[value] }))

/** 学籍信息: the records of the registered children, checked, returned, completed and exported. */
export function RecordsPage() {
  const plans = useCall(listPlans, {}, { staleMs: 60_000, quiet: true }).data?.records ?? []
  const [returning, setReturning] = useState<RecordRow | undefined>(undefined)
  const mayExport = usePerson().can(askExport)
  return (
    <>
      <CrudPage<RecordRow>
        id="pupilRecords"
        title="学籍信息"
        noun="学籍信息"
        hint="报到后由家长填写；核对完成并公布班级后，学生才建立学籍档案。按 A 核对完成，按 B 退回修改。"
        list={listRecords}
        nameOf={(row) => row.childName}
        columns={[
          { name: 'childName', label: '孩子', width: 110 },
          { name: 'applyNo', label: '报名编号', width: 150 },
          {
            name: 'stateLabel',
            label: '状态',
            width: 100,
            show: (row) => <Chip tone={recordStateTones[row.state]}>{row.stateLabel}</Chip>,
          },
          {
            name: 'className',
            label: '班级',
            isInPanel: true,
            show: (row) => row.className || '未分班',
          },
          {
            name: 'submittedAt',
            label: '提交时间',
            width: 150,
            isInPanel: true,
            show: (row) => row.submittedAt?.slice(0, 16) ?? '',
          },
          {
            name: 'remindedAt',
            label: '上次提醒',
            width: 150,
            isInPanel: true,
            show: (row) => row.remindedAt?.slice(0, 16) ?? '',
          },
          { name: 'planName', label: '招生计划', isExtra: plans.length < 2 },
        ]}
        filters={[
          { name: 'name', kind: 'search', label: '孩子姓名' },
          { name: 'state', kind: 'choice', label: '状态', options: states },
          {
            name: 'planId',
            kind: 'choice',
            label: '招生计划',
            options: plans.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]}
        details={(row) => <RecordPanel id={row.id} />}
        actions={[
          ...actions,
          {
            key: 'return',
            label: '退回修改（B）',
            shortcut: 'b',
            for: 'one',
            endpoint: returnRecord,
            fits: isSubmitted,
            run: ([row]) => row && setReturning(row),
          },
        ]}
        importing={{
          endpoint: importRecordRows,
          template: { endpoint: recordTemplate, fileName: '学籍信息采集表.xlsx' },
          read: async (file) => (await loadImport()).readFile(file),
          check: async (rows) => (await loadImport()).checkRows(rows),
          write: async (rows) => (await loadImport()).writeRows(rows),
          hint: '导入填好的学籍信息采集表：按报名编号对应，空着的格子不改。审核过的填写项不能在这里改。',
        }}
        extra={
          mayExport ? (
            <Button href={`#${linkTo(exportsDesk, { mode: 'new' })}`}>导出采集表</Button>
          ) : null
        }
        emptyHint="孩子报到后，学籍信息会出现在这里。"
      />
      {returning ? <ReturnDialog row={returning} onClose={() => setReturning(undefined)} /> : null}
    </>
  )
}

const isSubmitted = ({ state }: RecordRow): boolean => state === 'SUBMITTED'

const actions: RowAction<RecordRow>[] = [
  {
    key: 'complete',
    label: '核对完成（A）',
    shortcut: 'a',
    for: 'one',
    endpoint: completeRecord,
    fits: isSubmitted,
    run: async ([row], { act }) => {
      if (!row) return
      await act(completeRecord, { id: row.id }, `${row.childName}的学籍信息已核对完成`)
      void queryClient.invalidateQueries({ queryKey: [getRecord.path] })
    },
  },
  {
    key: 'remind',
    label: '提醒家长',
    endpoint: remindFamilies,
    fits: ({ state }) => isWithFamily(state),
    run: (rows, { act }) =>
      act(
        remindFamilies,
        { ids: rows.map(({ id }) => id).join(',') },
        '已提醒；一天内提醒过的不会重复收到',
      ),
  },
]
