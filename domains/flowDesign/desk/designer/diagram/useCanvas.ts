import { useEffect, useRef, useState } from 'react'

import { call } from '../../../../../platform/web/calls/calls.ts'
import { sentenceOf } from '../../../../../platform/web/http/callError.ts'
import { toast } from '../../../../../platform/web/overlays/toasts.ts'
import { drawXml } from '../../../contract/bpmn.ts'
import type { Drawing } from '../../../../workflow/contract/flow/graph.ts'
import type { Designing } from '../useDesigning.ts'
import type { Choosing } from './bpmnEditor.ts'
import type { Chosen } from './chosenPlace.ts'
import { dropSketch, findSketch, storeSketch } from './sketches.ts'
import { useEditor } from './useEditor.ts'

/** How long to wait after the last change, for example to a name, before the canvas is redrawn. */
const pauseMs = 300

/**
 * The graph on the canvas. It follows the design until the user edits it; then it waits to be
 * applied.
 */
export function useCanvas(
  { design, detail, lend }: Designing,
  onPicked: (chosen: Chosen | undefined, how: Choosing) => void,
) {
  const { host, editor, steps, chosen } = useEditor(onPicked)
  const [drawn, setDrawn] = useState<Drawing>()
  const [isRestored, setRestored] = useState(false)
  const [refused, setRefused] = useState('')
  const [attempt, setAttempt] = useState(0)
  const isDirty = drawn !== undefined && (steps.canUndo || isRestored)
  const { id } = detail
  const { graph } = design

  const latest = useRef(design)
  useEffect(() => {
    latest.current = design
  })
  useEffect(() => {
    if (!editor || isDirty || drawn === graph) return undefined
    let isWanted = true
    const draw = async () => {
      try {
        const sketch = drawn ? undefined : await findSketch(id, graph)
        const xml =
          sketch?.xml ??
          (await call(drawXml, { design: latest.current }, { quiet: true, silent: true })).xml
        if (!isWanted) return
        await editor.open(xml)
        setRestored(sketch !== undefined)
        setRefused('')
        setDrawn(sketch?.graph ?? graph)
      } catch (error) {
        if (isWanted) setRefused(sentenceOf(error))
      }
    }
    const timer = setTimeout(() => void draw(), drawn ? pauseMs : 0)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [editor, id, graph, drawn, isDirty, attempt])

  // Unapplied changes survive a visit to another tab.
  useEffect(() => {
    if (!editor || !drawn) return
    if (isDirty) void storeSketch(id, drawn, editor.xml())
    else dropSketch(id)
  }, [editor, id, drawn, isDirty, steps])
  useLeft(isDirty)

  const { canUndo, canRedo } = steps
  useEffect(() => {
    if (!editor || !(isDirty || canRedo)) return undefined
    lend({
      isDirty,
      undo: canUndo ? editor.undo : undefined,
      redo: canRedo ? editor.redo : undefined,
    })
    return () => lend(undefined)
  }, [editor, canUndo, canRedo, isDirty, lend])

  /** Redraws the canvas from the design and discards unapplied changes. */
  const settle = () => {
    dropSketch(id)
    setRestored(false)
    setDrawn(undefined)
  }
  const retry = () => {
    setRefused('')
    setAttempt((before) => before + 1)
  }
  return {
    host,
    editor,
    chosen,
    isDirty,
    drawn,
    isElsewhere: isDirty && drawn !== graph,
    refused,
    retry,
    settle,
  }
}

/** Notifies a user who leaves that the canvas has unapplied changes. */
function useLeft(isDirty: boolean): void {
  const latest = useRef(isDirty)
  useEffect(() => {
    latest.current = isDirty
  })
  useEffect(
    () => () => {
      if (latest.current) toast('修改还没有应用，回到“BPMN 图”可以继续')
    },
    [],
  )
}
