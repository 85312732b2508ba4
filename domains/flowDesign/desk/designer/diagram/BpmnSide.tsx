import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

import type { DesignProblem } from '../../../../workflow/contract/design.ts'
import type { Column } from '../../../../forms/contract/schema.ts'
import type { Drawing } from '../../../../workflow/contract/flow/graph.ts'
import { redrawn } from '../../../contract/flow/tree.ts'
import type { FlowTree } from '../../../contract/flow/tree.ts'
import type { DesignPlace, GoTo } from '../designPlace.ts'
import look from '../designer.module.css'
import { StepPanel } from '../panel/StepPanel.tsx'
import type { CardActs } from '../panel/StepSettings.tsx'
import { problemsAt } from '../problemsAt.ts'
import type { Designing } from '../useDesigning.ts'
import { useDrawing } from '../useDrawing.ts'

/** The design and the open place. */
export type OpenDrawing = {
  designing: Designing
  place: DesignPlace
  go: GoTo
  problems: readonly DesignProblem[]
  tree: FlowTree | undefined
  columns: readonly Column[]
}

type PanelProps = OpenDrawing & {
  /** The place whose settings were requested by a key; they receive the focus. */
  entered: { readonly node: string } | undefined
  onClose: () => void
}
type Props = PanelProps & { isDirty: boolean; isChosen: boolean }

/** The panel beside the canvas: the settings of the selected shape, once the canvas is applied. */
export function BpmnSide({ isDirty, isChosen, tree, ...rest }: Props) {
  if (isDirty) return isChosen || rest.place.node !== '' ? <NotYet /> : null
  if (rest.place.node === '') return null
  return tree ? <TreeSettings {...rest} tree={tree} /> : <FreeSettings {...rest} />
}

const NotYet = () => (
  <aside className={look.side} aria-label="步骤设置">
    <div className={look.sideBody}>
      <p className={look.quiet} role="status">
        BPMN 图有修改还没有应用。请先应用到流程，再设置节点。
      </p>
    </div>
  </aside>
)

/** If the graph is a tree, its steps can be moved, copied and removed here as well. */
function TreeSettings({ tree, ...rest }: Omit<PanelProps, 'tree'> & { tree: FlowTree }) {
  const { change, design } = rest.designing
  const onTree = (next: FlowTree, tag?: string) => {
    if (next !== tree) change((before) => ({ ...before, graph: redrawn(design.graph, next) }), tag)
  }
  const drawing = useDrawing({
    tree,
    open: rest.place.node,
    onOpen: (node) => openAt(rest, node),
    onTree,
  })
  return <Settings {...rest} tree={tree} headRef={drawing.panelHead} card={drawing.acts.card} />
}

function FreeSettings(props: Omit<PanelProps, 'tree'>) {
  const head = useRef<HTMLHeadingElement>(null)
  return <Settings {...props} tree={undefined} headRef={head} />
}

const openAt = ({ place, go }: Pick<PanelProps, 'place' | 'go'>, node: string): void => {
  if (node !== place.node) go({ node }, { replace: true })
}

type SettingsProps = PanelProps & {
  headRef: RefObject<HTMLHeadingElement | null>
  card?: CardActs['card']
}

/** The settings of a step, the same panel as in the card view. */
function Settings({
  designing: { design, change, state },
  tree,
  problems,
  columns,
  headRef,
  card,
  entered,
  onClose,
  ...at
}: SettingsProps) {
  const { node } = at.place
  useEffect(() => {
    if (entered?.node === node) headRef.current?.focus()
  }, [entered, node, headRef])
  return (
    <StepPanel
      graph={design.graph}
      tree={tree}
      place={node}
      ownKey={design.key}
      columns={columns}
      problems={problemsAt(design.graph, problems, node)}
      isChecked={state.kind === 'saved'}
      headRef={headRef}
      acts={{ ...(card && { card }), open: (next) => openAt(at, next), close: onClose }}
      onGraph={(graph: Drawing, tag?: string) => change((before) => ({ ...before, graph }), tag)}
    />
  )
}
