import { useEffect, useRef, useState } from 'react'

import { useChunk } from '../../../../../platform/web/navigation/useChunk.ts'
import type { BpmnEditor, Choosing } from './bpmnEditor.ts'
import type { Chosen } from './chosenPlace.ts'

const loadEditor = () => import('./bpmnEditor.ts')
const stay = () => undefined

/** A bpmn-js editor in an element of the page, with its selection and its undo and redo state. */
export function useEditor(onPicked: (chosen: Chosen | undefined, how: Choosing) => void) {
  const chunk = useChunk(loadEditor, true, stay)
  const host = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<BpmnEditor>()
  const [steps, setSteps] = useState({ canUndo: false, canRedo: false })
  const [chosen, setChosen] = useState<Chosen>()
  const latest = useRef(onPicked)
  useEffect(() => {
    latest.current = onPicked
  })
  useEffect(() => {
    if (!chunk || !host.current) return undefined
    const onChosen = (next: Chosen | undefined, how: Choosing) => {
      setChosen(next)
      if (how !== 'asked') latest.current(next, how)
    }
    const opened = chunk.openEditor(host.current, { onSteps: setSteps, onChosen })
    setEditor(opened)
    return () => {
      setEditor(undefined)
      opened.close()
    }
  }, [chunk])
  return { host, editor, steps, chosen }
}
