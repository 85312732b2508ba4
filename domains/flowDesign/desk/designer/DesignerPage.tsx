import { Button } from 'antd'
import { Redo2, Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'

import {
  Chip,
  DeskEmpty,
  DeskError,
  DeskPage,
  DeskSkeleton,
} from '../../../../platform/desk/DeskPage.tsx'
import { useChunk } from '../../../../platform/web/navigation/useChunk.ts'
import { CallError, useCall } from '../../../../platform/web/calls/calls.ts'
import { getDesign } from '../../contract/designs.ts'
import type { DesignDetail } from '../../contract/designs.ts'
import type { DesignProblem } from '../../../workflow/contract/design.ts'
import { designsDesk } from '../../contract/screens.ts'
import { BpmnMenu } from './bpmn/BpmnMenu.tsx'
import { addressOf, designTabs, useDesignPlace } from './designPlace.ts'
import type { DesignPlace, GoTo } from './designPlace.ts'
import look from './designer.module.css'
import { FormTab } from './FormTab.tsx'
import { problemsIn } from './problems.ts'
import { useDesigning, type Designing } from './useDesigning.ts'
import { useUndoKeys } from './useUndoKeys.ts'

/**
 * 流程设计: the designer of one flow, with its settings, form and graph. It saves while the user edits.
 */
export function DesignerPage() {
  const [{ id }] = useDesignPlace()
  if (id === '') return <Missing />
  return <Loading key={id} id={id} />
}

const Missing = () => (
  <DeskPage title="流程设计">
    <DeskEmpty
      title="没有找到这个流程"
      hint="可能已经删除，或者链接不完整。"
      action={<Button href={`#${designsDesk.path}`}>回到流程列表</Button>}
    />
  </DeskPage>
)

/** The designer has to start from the newest version, so it never uses a cached one. */
function Loading({ id }: { id: string }) {
  const { data, isFetching, error, refetch } = useCall(
    getDesign,
    { id },
    { quiet: true, staleMs: 0 },
  )
  const [first, setFirst] = useState<DesignDetail>()
  if (!first && data && !isFetching) setFirst(data)
  if (first) return <Designer first={first} />
  if (error instanceof CallError && error.reason === 'NOT_FOUND') return <Missing />
  return (
    <DeskPage title="流程设计">
      {error && !isFetching ? <DeskError error={error} onRetry={refetch} /> : <DeskSkeleton />}
    </DeskPage>
  )
}

function Designer({ first }: { first: DesignDetail }) {
  const designing = useDesigning(first)
  const [place, go] = useDesignPlace()
  const { design, detail, state, undo, redo } = designing
  useUndoKeys(undo, redo)
  const [isPublishing, setPublishing] = useState(false)
  const closeSheet = () => setPublishing(false)
  const sheet = useChunk(loadSheet, isPublishing, closeSheet)
  const isSaved = state.kind === 'saved'
  const problems = useMemo(() => problemsIn(design, detail, isSaved), [design, detail, isSaved])
  return (
    <DeskPage
      title={design.name}
      hint={<DesignState designing={designing} />}
      actions={
        <>
          <Button
            aria-label="撤销"
            title="撤销 Ctrl+Z"
            disabled={!undo}
            icon={<Undo2 size="1rem" aria-hidden="true" />}
            onClick={undo}
          />
          <Button
            aria-label="重做"
            title="重做 Ctrl+Shift+Z"
            disabled={!redo}
            icon={<Redo2 size="1rem" aria-hidden="true" />}
            onClick={redo}
          />
          <BpmnMenu designing={designing} onTaken={() => go({ tab: 'flow', node: '' })} />
          <Button type="primary" onClick={() => setPublishing(true)}>
            {problems.length > 0 ? `发布（${problems.length} 个问题）` : '发布'}
          </Button>
        </>
      }
    >
      <Meanwhile designing={designing} />
      <Tabs place={place} problems={problems} />
      <Tab key={place.tab} {...{ designing, place, go, problems }} />
      {isPublishing && sheet ? (
        <sheet.PublishSheet designing={designing} problems={problems} onClose={closeSheet} />
      ) : null}
    </DeskPage>
  )
}

type TabProps = {
  designing: Designing
  place: DesignPlace
  go: GoTo
  problems: readonly DesignProblem[]
}

/** The open tab; each loads when it is first opened. */
function Tab(props: TabProps) {
  switch (props.place.tab) {
    case 'settings':
      return <SettingsPart {...props} />
    case 'form':
      return (
        <FormTab
          designing={props.designing}
          problems={props.problems}
          at={props.place.node}
          go={props.go}
        />
      )
    case 'flow':
      return <FlowPart {...props} />
    case 'versions':
      return <VersionsPart {...props} />
  }
}

const loadSettings = () => import('./SettingsTab.tsx')
const loadFlow = () => import('./FlowTab.tsx')
const loadVersions = () => import('./VersionsTab.tsx')
const loadSheet = () => import('./publishing/PublishSheet.tsx')
const stay = () => undefined

function SettingsPart({ designing, problems, place }: TabProps) {
  const chunk = useChunk(loadSettings, true, stay)
  return chunk ? (
    <chunk.SettingsTab designing={designing} problems={problems} at={place.node} />
  ) : (
    <DeskSkeleton />
  )
}

function FlowPart(props: TabProps) {
  const chunk = useChunk(loadFlow, true, stay)
  return chunk ? <chunk.FlowTab {...props} /> : <DeskSkeleton />
}

function VersionsPart({ designing }: TabProps) {
  const chunk = useChunk(loadVersions, true, stay)
  return chunk ? <chunk.VersionsTab designing={designing} /> : <DeskSkeleton />
}

const words = {
  saved: '已保存',
  waiting: '保存中…',
  saving: '保存中…',
  meanwhile: '有人同时修改',
} as const

function DesignState({ designing: { state, detail } }: { designing: Designing }) {
  return (
    <>
      <span role="status">{state.kind === 'refused' ? '未保存' : words[state.kind]}</span>
      {' · '}
      {detail.version > 0 ? `第 ${detail.version} 版已发布` : '还没有发布'}
      {detail.version > 0 && detail.hasChanges ? <Chip tone="primary">有未发布的修改</Chip> : null}
    </>
  )
}

/** Explains why the design cannot be saved, and offers the ways to resolve it. */
function Meanwhile({
  designing: { state, takeTheirs, keepMine, flush },
}: {
  designing: Designing
}) {
  if (state.kind === 'refused')
    return (
      <div role="alert" className={look.banner}>
        <span>{`保存失败：${state.msg}`}</span>
        <Button size="small" onClick={() => void flush()}>
          再试一次
        </Button>
      </div>
    )
  if (state.kind !== 'meanwhile') return null
  return (
    <div role="alert" className={look.banner}>
      <span>有人同时修改了这个流程，您的修改还没有保存。</span>
      <Button size="small" onClick={() => void takeTheirs()}>
        采用别人的修改（可撤销）
      </Button>
      <Button size="small" onClick={() => void keepMine()}>
        用我的修改覆盖
      </Button>
    </div>
  )
}

function Tabs({ place, problems }: { place: DesignPlace; problems: readonly DesignProblem[] }) {
  return (
    <nav className={look.tabs} aria-label="设计步骤">
      {designTabs.map(({ key, label }) => {
        const count = problems.filter(({ area }) => area === key).length
        return (
          <a
            key={key}
            className={look.tab}
            href={`#${addressOf({ ...place, tab: key, node: '' })}`}
            aria-current={key === place.tab ? 'page' : undefined}
          >
            {label}
            {count > 0 ? (
              <span className={look.count} aria-label={`${count} 个问题`}>
                {count}
              </span>
            ) : null}
          </a>
        )
      })}
    </nav>
  )
}
