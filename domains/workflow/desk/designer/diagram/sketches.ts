import { onSignOut } from '../../../../../platform/web/runtime.ts'
import { isSame } from '../../../contract/flow/diff.ts'
import type { Drawing } from '../../../contract/flow/graph.ts'

/** A canvas that nobody has applied yet, and the drawing that it began with. */
type Sketch = { readonly graph: Drawing; readonly xml: string }

const sketches = new Map<string, Sketch>()

onSignOut({ erase: () => sketches.clear() })

/** Keeps what was drawn on the canvas of a flow while its owner looks elsewhere. */
export const keepSketch = (id: string, sketch: Sketch): void => void sketches.set(id, sketch)

export const dropSketch = (id: string): void => void sketches.delete(id)

/** What was drawn before; its drawing is the very one given where that says the same, and another where the flow has changed since. */
export function findSketch(id: string, graph: Drawing): Sketch | undefined {
  const sketch = sketches.get(id)
  return sketch && isSame(sketch.graph, graph) ? { ...sketch, graph } : sketch
}
