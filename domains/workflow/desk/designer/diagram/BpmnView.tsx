import { Button } from 'antd'
import { Maximize, Minus, Plus } from 'lucide-react'
import { useEffect, useId, useMemo, useState } from 'react'

import { ButtonMenu } from '../../../../../platform/desk/ButtonMenu.tsx'
import { useKeys } from '../../../../../platform/desk/keys.ts'
import { usePageKeys } from '../../../../../platform/desk/pageKeys.ts'
import { useChunk } from '../../../../../platform/web/useChunk.ts'
import { drawnAt } from '../../../contract/flow/calls.ts'
import canvasLook from '../canvas/canvas.module.css'
import look from '../designer.module.css'
import type { TriedRun } from '../TryRun.tsx'
import { ViewSwitch } from '../ViewSwitch.tsx'
import type { OpenDrawing } from './BpmnSide.tsx'
import { chosenAt, chosenWords, placeOf } from './chosenPlace.ts'
import diagramLook from './diagram.module.css'
import { shapeKinds } from './shapeKinds.ts'
import { useApplying } from './useApplying.ts'
import { useCanvas } from './useCanvas.ts'

// Only a picture that does not fit whole asks for it.
const loadApplyDialog = () => import('./ApplyDialog.tsx')
// The canvas and the settings beside it come at the same time, each on its own.
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
    ['Esc', '关闭设置，回到画布'],
    ['Alt+方向键', '移动选中的节点（加 Shift 更快）'],
    ['Ctrl+方向键', '移动画布'],
    ['Delete', '删除选中的节点或连线'],
    ['Ctrl+C / V', '复制、粘贴节点和设置'],
    ['L', '从选中的节点连到另一个节点'],
    ['E', '改名称'],
    ['Ctrl+0', '缩放到全图'],
    ['Ctrl+Z', '撤销'],
    ['Ctrl+Shift+Z', '重做'],
  ],
} as const

/** The drawing as BPMN: drawn on with bpmn-js, and taken into the flow when its drawer says so. */
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
    // Keys lead along without opening anything; settings that are open follow them.
    if (how === 'walked' && place.node === '') return
    if (how === 'entered') setEntered({ node })
    // Whoever chooses a step wants its settings.
    if (node !== '') stopTrying()
    if (node !== place.node) go({ node }, { replace: true })
  })
  const { host, editor, chosen, drawn, isDirty } = canvas
  const isDrawn = drawn !== undefined
  const applying = useApplying(designing, canvas)
  // What would be drawn now, nobody would keep.
  const isClosed = !isDrawn || applying.isBusy
  const report = useChunk(loadApplyDialog, applying.found !== undefined, stay)
  const connecting = useChunk(loadConnectDialog, isConnecting, () => setConnecting(false))
  const side = useChunk(loadSide, true, stay)
  const trying = useChunk(loadTryRun, isTrying, stay)
  const isOpen = place.node !== '' || (isDirty && chosen !== undefined)
  // What is drawn and not applied cannot be tried.
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
  // A dialog holds the focus as long as it is there.
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
    // What is drawn anew has no place in the flow yet, and stays chosen.
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
        <ButtonMenu
          items={shapeKinds.map(({ key, label }) => ({ key, label }))}
          onPick={(picked) => shapeKinds.forEach(({ key }) => key === picked && editor?.add(key))}
        >
          {(opener) => (
            <Button {...opener} disabled={isClosed} icon={<Plus size="1rem" aria-hidden="true" />}>
              添加
            </Button>
          )}
        </ButtonMenu>
        <Button
          disabled={isClosed || !chosen || chosen.line !== undefined}
          onClick={() => setConnecting(true)}
        >
          连到…
        </Button>
        <Button
          aria-label="缩小"
          icon={<Minus size="1rem" aria-hidden="true" />}
          disabled={!isDrawn}
          onClick={() => editor?.zoom(0.8)}
        />
        <Button
          aria-label="缩放到全图"
          icon={<Maximize size="1rem" aria-hidden="true" />}
          disabled={!isDrawn}
          onClick={editor?.fit}
        />
        <Button
          aria-label="放大"
          icon={<Plus size="1rem" aria-hidden="true" />}
          disabled={!isDrawn}
          onClick={() => editor?.zoom(1.25)}
        />
        {graph.places && !isDirty ? (
          <Button disabled={!isDrawn} onClick={layOut}>
            自动排列
          </Button>
        ) : null}
        <Button
          type="primary"
          disabled={!isDirty}
          loading={applying.isBusy}
          onClick={() => void applying.apply()}
        >
          应用到流程
        </Button>
        {isDirty ? (
          <Button disabled={applying.isBusy} onClick={canvas.settle}>
            放弃修改
          </Button>
        ) : (
          <Button disabled={!isDrawn} type={showsTrying ? 'primary' : 'default'} onClick={tryOut}>
            试运行
          </Button>
        )}
        <span id={hint} role="status" className={look.quiet}>
          {standingOf(canvas)}
        </span>
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

function standingOf({ isDirty, isElsewhere }: ReturnType<typeof useCanvas>): string {
  if (isElsewhere) return '画布有未应用的修改，流程也在别处改过；应用时以画布为准。'
  return isDirty ? '画布有未应用的修改。' : '点节点设置；键盘按 ? 查看。'
}
