import { Button } from 'antd'
import { Minus, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'

import { useKeys } from '../../../../platform/desk/keyboard/keys.ts'
import { usePageKeys } from '../../../../platform/desk/keyboard/pageKeys.ts'
import { DeskEmpty, DeskSkeleton } from '../../../../platform/desk/DeskPage.tsx'
import { useChunk } from '../../../../platform/web/navigation/useChunk.ts'
import type { DesignProblem } from '../../../workflow/contract/design.ts'
import { drawnAt } from '../../../workflow/contract/flow/calls.ts'
import { fieldsOf, scopeWords } from '../../contract/flow/designFacts.ts'
import { withOptions } from '../../../forms/contract/dictionaries.ts'
import type { Column } from '../../../forms/contract/schema.ts'
import type { Drawing as Graph } from '../../../workflow/contract/flow/graph.ts'
import { redrawn, treeOf } from '../../contract/flow/tree.ts'
import type { FlowTree } from '../../contract/flow/tree.ts'
import { useDictionaries } from '../../../forms/desk/designer/useDictionaries.ts'
import canvasLook from './canvas/canvas.module.css'
import { CanvasProvider } from './canvas/canvasContext.ts'
import { FlowCards } from './canvas/FlowCanvas.tsx'
import type { DesignPlace, GoTo } from './designPlace.ts'
import look from './designer.module.css'
import { StepPanel } from './panel/StepPanel.tsx'
import { problemsAt } from './problemsAt.ts'
import type { TriedRun } from './TryRun.tsx'
import type { Designing } from './useDesigning.ts'
import { useDrawing } from './useDrawing.ts'
import { ViewSwitch } from './ViewSwitch.tsx'

type Props = {
  designing: Designing
  place: DesignPlace
  go: GoTo
  problems: readonly DesignProblem[]
}

const loadBpmn = () => import('./diagram/BpmnView.tsx')
const loadTryRun = () => import('./TryRun.tsx')
const stay = () => undefined

/** The flow as cards or as BPMN, with the settings of the open step or a test run beside it. */
export function FlowTab(props: Props) {
  const { graph } = props.designing.design
  const tree = useMemo(() => treeOf(graph), [graph])
  const dictionaries = useDictionaries()
  const { design } = props.designing
  const columns = useMemo(() => withOptions(fieldsOf(design), dictionaries), [design, dictionaries])
  const isBpmn = props.place.view === 'bpmn'
  const bpmn = useChunk(loadBpmn, isBpmn, stay)
  if (isBpmn)
    return bpmn ? <bpmn.BpmnView {...props} tree={tree} columns={columns} /> : <DeskSkeleton />
  if (tree) return <Drawing {...props} tree={tree} columns={columns} />
  return (
    <>
      <ViewSwitch place={props.place} />
      <DeskEmpty
        title="这个流程有跳转或多个结束，不能画成上下排列的步骤"
        hint={`共 ${Object.keys(graph.nodes).length} 个节点，可以照常发布。请在“BPMN 图”里修改和设置。`}
      />
    </>
  )
}

const keys = {
  title: '流程图',
  keys: [
    ['方向键', '在步骤之间移动'],
    ['Enter', '打开步骤设置'],
    ['+', '在步骤后面添加'],
    ['Delete', '删除步骤'],
    ['Alt+↑↓', '移动步骤'],
    ['Ctrl+Z', '撤销'],
    ['Ctrl+Shift+Z', '重做'],
  ],
} as const

function Drawing({
  designing,
  place,
  go,
  problems,
  tree,
  columns,
}: Props & { tree: FlowTree; columns: readonly Column[] }) {
  usePageKeys(keys)
  const { design, change } = designing
  const [tried, setTried] = useState<TriedRun>()
  const [isTrying, setTrying] = useState(false)
  const trying = useChunk(loadTryRun, isTrying, stay)
  const [zoom, setZoom] = useState(100)
  const onGraph = (graph: Graph, tag?: string) => {
    setTried(undefined)
    change((before) => ({ ...before, graph }), tag)
  }
  const onTree = (next: FlowTree, tag?: string) => {
    if (next !== tree) onGraph(redrawn(design.graph, next), tag)
  }
  const onOpen = (node: string) => {
    if (node !== '') setTrying(false)
    if (node !== place.node) go({ node }, { replace: true })
  }
  const drawing = useDrawing({ tree, open: place.node, onOpen, onTree })
  useKeys({ Escape: place.node === '' ? undefined : drawing.acts.close })
  const start = () => {
    go({ node: '' }, { replace: true })
    setTrying(true)
  }
  return (
    <>
      <div className={canvasLook.tools}>
        <ViewSwitch place={place} />
        <Button onClick={start} type={isTrying ? 'primary' : 'default'}>
          试运行
        </Button>
        <Zoom value={zoom} onChange={setZoom} />
        <span className={look.quiet}>点卡片设置，点 + 添加；按 ? 查看快捷键。</span>
      </div>
      <div className={look.panes} data-side={isTrying || place.node !== ''}>
        <div className={canvasLook.scroll} ref={drawing.canvas}>
          <div
            role="tree"
            tabIndex={-1}
            aria-label="流程图"
            className={canvasLook.tree}
            style={{ zoom: zoom / 100 }}
            onClick={({ target }) => drawing.onPress(target)}
            onKeyDown={drawing.onKeyDown}
          >
            <CanvasProvider
              value={{
                at: drawing.at,
                open: place.node,
                menuAt: drawing.menuAt,
                columns,
                scopeWords: scopeWords(design.scope),
                problemsAt: (at) => problemsAt(design.graph, problems, at),
                triedAt: (at) => tried?.steps.findLast(({ nodeId }) => drawnAt(nodeId) === at),
                isStoppedAt: (at) =>
                  tried !== undefined &&
                  tried.outcome !== 'approved' &&
                  drawnAt(tried.steps.at(-1)?.nodeId ?? '') === at,
                showMenu: drawing.showMenu,
                closeMenu: drawing.closeMenu,
                add: drawing.add,
                addBranch: drawing.addBranch,
              }}
            >
              <FlowCards tree={tree} />
            </CanvasProvider>
          </div>
        </div>
        {isTrying ? (
          trying ? (
            <trying.TryRun
              design={design}
              columns={columns}
              onTried={setTried}
              onOpen={(at) => drawing.acts.open(drawnAt(at))}
              onClose={() => (setTrying(false), setTried(undefined))}
            />
          ) : null
        ) : place.node === '' ? null : (
          <StepPanel
            graph={design.graph}
            tree={tree}
            place={place.node}
            ownKey={design.key}
            columns={columns}
            problems={problemsAt(design.graph, problems, place.node)}
            isChecked={designing.state.kind === 'saved'}
            headRef={drawing.panelHead}
            acts={drawing.acts}
            onGraph={onGraph}
          />
        )}
      </div>
    </>
  )
}

const zooms = [50, 75, 90, 100, 125, 150] as const

function Zoom({ value, onChange }: { value: number; onChange: (next: number) => void }) {
  const smaller = zooms.findLast((one) => one < value)
  const bigger = zooms.find((one) => one > value)
  return (
    <>
      <Button
        aria-label="缩小"
        icon={<Minus size="1rem" aria-hidden="true" />}
        disabled={smaller === undefined}
        onClick={() => onChange(smaller ?? value)}
      />
      <span className={canvasLook.zoom}>{`${value}%`}</span>
      <Button
        aria-label="放大"
        icon={<Plus size="1rem" aria-hidden="true" />}
        disabled={bigger === undefined}
        onClick={() => onChange(bigger ?? value)}
      />
    </>
  )
}
