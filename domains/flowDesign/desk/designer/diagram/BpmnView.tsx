import { Button } from 'antd'
import { useEffect, useId, useMemo, useState } from 'react'

import { useKeys } from '../../../../../platform/desk/keyboard/keys.ts'
import { usePageKeys } from '../../../../../platform/desk/keyboard/pageKeys.ts'
import { useChunk } from '../../../../../platform/web/navigation/useChunk.ts'
import { drawnAt } from '../../../../workflow/contract/flow/calls.ts'
import canvasLook from '../canvas/canvas.module.css'
import look from '../designer.module.css'
import type { TriedRun } from '../TryRun.tsx'
import { ViewSwitch } from '../ViewSwitch.tsx'
import type { OpenDrawing } from './BpmnSide.tsx'
import { chosenAt, chosenWords, placeOf } from './chosenPlace.ts'
import diagramLook from './diagram.module.css'
import { DiagramTools } from './DiagramTools.tsx'
import { useApplying } from './useApplying.ts'
import { useCanvas } from './useCanvas.ts'

// Only a canvas with findings needs the dialog, so it loads separately.
const loadApplyDialog = () => import('./ApplyDialog.tsx')
// The canvas and its side panel load in parallel.
const loadSide = () => import('./BpmnSide.tsx')
const loadConnectDialog = () => import('./ConnectDialog.tsx')
const loadTryRun = () => import('../TryRun.tsx')
const stay = () => undefined

const keys = {
  title: 'BPMN 图',
  keys: [
    ['方向键', '沿流程走，在网关处上下选连线'],
    ['Tab', '逐个走过节点和连线'],
    ['Enter', '打开设置'],
    ['Esc', '关闭设置，回到 BPMN 图'],
    ['Alt+方向键', '移动选中的节点（加 Shift 更快）'],
    ['Ctrl+方向键', '移动 BPMN 图'],
    ['Delete', '删除选中的节点或连线'],
    ['Ctrl+C / V', '复制、粘贴节点和设置'],
    ['L', '从选中的节点连到另一个节点'],
    ['E', '改名称'],
    ['Ctrl+0', '缩放到全图'],
    ['Ctrl+Z', '撤销'],
    ['Ctrl+Shift+Z', '重做'],
  ],
} as const

/** The flow as BPMN, edited with bpmn-js. Changes reach the design when the user applies them. */
export function BpmnView({ designing, place, go, problems, tree, columns }: OpenDrawing) {
  usePageKeys(keys)
  const { graph } = designing.design
  const [isTrying, setTrying] = useState(false)
  const [tried, setTried] = useState<TriedRun>()
  const stopTrying = () => (setTrying(false), setTried(undefined))
  const [said, setSaid] = useState('')
  const [isConnecting, setConnecting] = useState(false)
  const [entered, setEntered] = useState<{ readonly node: string }>()
  const canvas = useCanvas(designing, (picked, how) => {
    if (how === 'connecting') return setConnecting(picked !== undefined && !picked.line)
    const node = picked ? placeOf(graph, picked) : ''
    if (how === 'walked') setSaid(picked ? chosenWords(graph, picked) : '')
    // Arrow keys open no settings; settings that are already open follow the selection.
    if (how === 'walked' && place.node === '') return
    if (how === 'entered') setEntered({ node })
    // Selecting a step opens its settings.
    if (node !== '') stopTrying()
    if (node !== place.node) go({ node }, { replace: true })
  })
  const { host, editor, chosen, drawn, isDirty } = canvas
  const applying = useApplying(designing, canvas)
  // Block drawing while the canvas loads or is being applied: changes would be lost.
  const isClosed = drawn === undefined || applying.isBusy
  const report = useChunk(loadApplyDialog, applying.found !== undefined, stay)
  const connecting = useChunk(loadConnectDialog, isConnecting, () => setConnecting(false))
  const side = useChunk(loadSide, true, stay)
  const trying = useChunk(loadTryRun, isTrying, stay)
  const isOpen = place.node !== '' || (isDirty && chosen !== undefined)
  // Unapplied changes cannot be tested.
  const showsTrying = isTrying && !isOpen && !isDirty
  const close = () => {
    go({ node: '' }, { replace: true })
    editor?.focus()
  }
  useKeys({ Escape: place.node === '' ? undefined : close })
  const endConnecting = () => setConnecting(false)
  const connect = (id: string) => {
    editor?.connect(id)
    endConnecting()
  }
  // The dialog traps the focus while it is open.
  useEffect(() => (isConnecting && editor ? editor.focus : undefined), [isConnecting, editor])
  const hint = useId()
  const layOut = () =>
    designing.change(({ graph: { places: _, ...laid }, ...design }) => ({ ...design, graph: laid }))
  const tryOut = () => {
    go({ node: '' }, { replace: true })
    setTrying(true)
  }

  useEffect(() => {
    if (!editor || !drawn) return
    // A newly drawn shape has no place in the flow yet; it stays selected.
    const now = editor.chosen()
    if (place.node === '' && now && placeOf(graph, now) === '') return
    editor.choose(chosenAt(place.node))
  }, [editor, drawn, graph, place.node])
  const wrong = useMemo(
    () => problems.filter(({ area }) => area === 'flow').map((one) => one.at),
    [problems],
  )
  useEffect(() => {
    if (!editor || !drawn) return
    editor.mark('has-problem', wrong)
    editor.mark('was-refused', applying.refused)
    editor.mark(
      'was-tried',
      showsTrying && tried ? tried.steps.map(({ nodeId }) => drawnAt(nodeId)) : [],
    )
  }, [editor, drawn, wrong, applying.refused, showsTrying, tried])

  return (
    <>
      <div className={canvasLook.tools}>
        <ViewSwitch place={place} />
        <DiagramTools
          canvas={canvas}
          applying={applying}
          isClosed={isClosed}
          isLaidByHand={graph.places !== undefined}
          isTrying={showsTrying}
          hintId={hint}
          onConnect={() => setConnecting(true)}
          onLayOut={layOut}
          onTryOut={tryOut}
        />
      </div>
      {canvas.refused || applying.why ? (
        <div role="alert" className={look.banner}>
          <span>{canvas.refused || applying.why}</span>
          {canvas.refused && !isDirty ? (
            <Button size="small" onClick={canvas.retry}>
              再试一次
            </Button>
          ) : null}
        </div>
      ) : null}
      <div className={look.panes} data-view="bpmn" data-side={showsTrying || isOpen}>
        <section
          className={diagramLook.frame}
          inert={isClosed}
          aria-label="BPMN 图"
          aria-describedby={hint}
        >
          <div
            ref={host}
            className={diagramLook.canvas}
            aria-busy={drawn !== graph && !isDirty && !canvas.refused}
          />
        </section>
        <p className={diagramLook.said} role="status" aria-label="选中的内容">
          {said}
        </p>
        {showsTrying && trying ? (
          <trying.TryRun
            design={designing.design}
            columns={columns}
            onTried={setTried}
            onOpen={(at) => go({ node: drawnAt(at) }, { replace: true })}
            onClose={stopTrying}
          />
        ) : null}
        {side ? (
          <side.BpmnSide
            {...{ designing, place, go, problems, tree, columns, isDirty }}
            isChosen={chosen !== undefined}
            entered={entered}
            onClose={close}
          />
        ) : null}
      </div>
      {isConnecting && connecting && editor && chosen ? (
        <connecting.ConnectDialog
          from={chosenWords(graph, chosen)}
          targets={editor
            .targets()
            .map((one) => ({ value: one.id, label: chosenWords(graph, one) }))}
          onConnect={connect}
          onClose={endConnecting}
        />
      ) : null}
      {applying.found && report ? (
        <report.ApplyDialog
          found={applying.found}
          design={designing.design}
          onTake={applying.take}
          onClose={applying.close}
        />
      ) : null}
    </>
  )
}
