import { onSignOut } from '../../../../../platform/web/runtime.ts'
import { isSame } from '../../../contract/flow/designFacts.ts'
import type { Drawing } from '../../../contract/flow/graph.ts'

/** A canvas that nobody has applied yet, and the drawing that it began with. */
type Sketch = { readonly graph: Drawing; readonly xml: string }

const sketches = new Map<string, Sketch>()

const warn = (event: BeforeUnloadEvent): void => event.preventDefault()

onSignOut({
  erase: () => {
    sketches.clear()
    window.removeEventListener('beforeunload', warn)
  },
})

/** Keeps what was drawn on the canvas of a flow while its owner looks elsewhere; closing the window asks first, wherever he looks. */
export function keepSketch(id: string, sketch: Sketch): void {
  sketches.set(id, sketch)
  window.addEventListener('beforeunload', warn)
}

export function dropSketch(id: string): void {
  sketches.delete(id)
  if (sketches.size === 0) window.removeEventListener('beforeunload', warn)
}

/** What was drawn before; its drawing is the very one given where that says the same, and another where the flow has changed since. */
export function findSketch(id: string, graph: Drawing): Sketch | undefined {
  const sketch = sketches.get(id)
  return sketch && isSame(sketch.graph, graph) ? { ...sketch, graph } : sketch
}
