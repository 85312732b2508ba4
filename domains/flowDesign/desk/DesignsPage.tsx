import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import type {
  Column,
  CrudRemove,
  CrudTools,
  Filter,
  RowAction,
} from '../../../platform/desk/crud/crudTypes.ts'
import { Chip, DeskFacts } from '../../../platform/desk/DeskPage.tsx'
import { call } from '../../../platform/web/calls/calls.ts'
import { sentenceOf } from '../../../platform/web/http/callError.ts'
import { navigate } from '../../../platform/web/navigation/location.ts'
import { toast } from '../../../platform/web/overlays/toasts.ts'
import { useChunk } from '../../../platform/web/navigation/useChunk.ts'
import { exportXml } from '../contract/bpmn.ts'
import {
  changeDesignState,
  getDesign,
  listDesigns,
  removeDesigns,
  saveDesign,
} from '../contract/designs.ts'
import type { DesignRow } from '../contract/designs.ts'
import { designerDesk } from '../contract/screens.ts'
import { saveBpmn } from './designer/bpmn/saveBpmn.ts'
import look from './designer/designer.module.css'
import { NewDesignDialog, takenNames } from './designer/NewDesignDialog.tsx'
import { freeKey, freeName } from './designer/templates.ts'
import { DesignTabs } from './DesignTabs.tsx'

/** 流程设计: the flows that the school designs itself. */
export function DesignsPage() {
  const [isNew, setNew] = useState(false)
  const [isFromFile, setFromFile] = useState(false)
  const closeFile = () => setFromFile(false)
  const fileDialog = useChunk(loadFileDialog, isFromFile, closeFile)
  return (
    <>
      <CrudPage
        id="designs"
        title="流程设计"
        noun="流程"
        hint="在这里画自己的审批流程和表单。修改只存为草稿；发布后，新的申请才按新流程办理，进行中的申请不受影响。"
        list={listDesigns}
        nameOf={(row) => row.name}
        columns={columns}
        filters={filters}
        details={(row) => <Details row={row} />}
        above={<DesignTabs />}
        actions={actions}
        remove={removal}
        extra={
          <>
            <Button onClick={() => setFromFile(true)}>从 BPMN 文件新建</Button>
            <Button
              type="primary"
              icon={<Plus size="1rem" aria-hidden="true" />}
              onClick={() => setNew(true)}
            >
              新建流程
            </Button>
          </>
        }
        emptyHint="点“新建流程”，从模板或空白流程开始设计。"
      />
      {isNew ? <NewDesignDialog onClose={() => setNew(false)} /> : null}
      {isFromFile && fileDialog ? <fileDialog.NewFromBpmnDialog onClose={closeFile} /> : null}
    </>
  )
}

// Few users import a file on their first visit, so the dialog loads separately.
const loadFileDialog = () => import('./designer/bpmn/NewFromBpmnDialog.tsx')

const addressOf = ({ id }: DesignRow): string => linkTo(designerDesk, { id })

const states = { draft: '未发布', published: '已启用', disabled: '已停用' } as const
const tones = { draft: 'info', published: 'success', disabled: 'warning' } as const

const StateChips = ({ row: { state, hasChanges } }: { row: DesignRow }) => (
  <>
    <Chip tone={tones[state]}>{states[state]}</Chip>{' '}
    {hasChanges && state !== 'draft' ? <Chip tone="primary">有未发布的修改</Chip> : null}
  </>
)

const columns: readonly Column<DesignRow>[] = [
  { name: 'name' },
  { name: 'categoryName', width: 110 },
  { name: 'state', width: 220, show: (row) => <StateChips row={row} /> },
  {
    name: 'version',
    width: 90,
    isInPanel: true,
    show: ({ version }) => (version > 0 ? `V${version}` : '无'),
  },
  { name: 'updateTime', width: 180 },
  { name: 'updateUserName', width: 110, isInPanel: true },
  { name: 'modelKey', width: 140, isExtra: true },
]

const filters: readonly Filter[] = [
  { name: 'name', kind: 'search', label: '流程名称', placeholder: '搜索流程名称' },
  { name: 'category', kind: 'text', label: '分类', placeholder: '分类' },
  {
    name: 'state',
    kind: 'choice',
    label: '状态',
    options: Object.entries(states).map(([value, label]) => ({ value, label })),
  },
]

function Details({ row }: { row: DesignRow }) {
  return (
    <div className={look.stack}>
      <DeskFacts
        items={[
          { label: '分类', value: row.categoryName },
          { label: '状态', value: <StateChips row={row} /> },
          { label: '版本', value: row.version > 0 ? `V${row.version}` : '还没有发布过' },
          { label: '流程标识', value: row.modelKey },
          { label: '更新', value: `${row.updateTime} ${row.updateUserName}` },
        ]}
      />
      <p>
        <Button type="primary" href={`#${addressOf(row)}`}>
          打开设计
        </Button>
      </p>
    </div>
  )
}

const stateAction = (
  status: 'suspend' | 'activate',
  label: string,
  done: string,
): RowAction<DesignRow> => ({
  key: status,
  label,
  for: 'one',
  endpoint: changeDesignState,
  fits: ({ state }) => state === (status === 'suspend' ? 'published' : 'disabled'),
  run: ([row], tools) =>
    row && tools.act(changeDesignState, { id: row.id, status }, `${done}“${row.name}”`),
})

const actions: readonly RowAction<DesignRow>[] = [
  {
    key: 'draw',
    label: '设计',
    for: 'one',
    endpoint: saveDesign,
    run: ([row]) => row && navigate(addressOf(row)),
  },
  {
    key: 'copy',
    label: '复制',
    for: 'one',
    endpoint: saveDesign,
    run: ([row], tools) => row && copyDesign(row, tools),
  },
  {
    key: 'export',
    label: '导出 BPMN',
    for: 'one',
    endpoint: exportXml,
    run: ([row]) => row && saveBpmn(row.id),
  },
  stateAction('suspend', '停用', '已停用'),
  stateAction('activate', '启用', '已启用'),
]

/** Creates a new design from a copy of another one. */
async function copyDesign(row: DesignRow, tools: CrudTools): Promise<void> {
  try {
    const [{ design }, { keys, names }] = await Promise.all([
      call(getDesign, { id: row.id }, { quiet: true }),
      takenNames(),
    ])
    const name = freeName(`${design.name.slice(0, 34)} 副本`, names)
    const copy = await call(
      saveDesign,
      { design: { ...design, name, key: freeKey(design.key, keys) } },
      { quiet: true },
    )
    tools.refresh()
    toast(`已复制为“${copy.name}”`, 'success')
  } catch (error) {
    toast(sentenceOf(error), 'error')
  }
}

const removal: CrudRemove<DesignRow> = {
  endpoint: removeDesigns,
  undo: true,
  locked: ({ version }) => (version > 0 ? '已发布过，不能删除，可以停用' : undefined),
}
