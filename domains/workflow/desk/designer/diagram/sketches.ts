import { onSignOut } from '../../../../../platform/web/runtime.ts'
import type { Drawing } from '../../../contract/flow/graph.ts'

/** A canvas that nobody has applied yet, and the drawing that it began with. */
type Sketch = { readonly graph: Drawing; readonly xml: string }

const sketches = new Map<string, Sketch>()

onSignOut({ erase: () => sketches.clear() })

/** Keeps what was drawn on the canvas of a flow while its owner looks elsewhere. */
export const keepSketch = (id: string, sketch: Sketch): void => void sketches.set(id, sketch)

export const dropSketch = (id: string): void => void sketches.delete(id)

/** What was drawn before, as long as the drawing is still the one that it began with. */
export function findSketch(id: string, graph: Drawing): string | undefined {
  const sketch = sketches.get(id)
  return sketch && JSON.stringify(sketch.graph) === JSON.stringify(graph) ? sketch.xml : undefined
}
