import * as z from 'zod/mini'

import { unsavedOf } from '../../../../../platform/web/device/unsaved.ts'
import { currentOwner, onPersonChange } from '../../../../../platform/web/runtime.ts'
import { isSame } from '../../../contract/flow/designFacts.ts'
import type { Drawing } from '../../../../workflow/contract/flow/graph.ts'
import { sketchName } from '../../signOut.ts'

/** An unapplied canvas, and the graph that it started from. */
type Sketch = { readonly graph: Drawing; readonly xml: string }

const isDrawing = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'nodes' in value

const sketches = unsavedOf<Sketch>(
  {
    name: 'sketch',
    shape: z.object({ graph: z.custom<Drawing>(isDrawing), xml: z.string() }),
    days: 7,
  },
  sketchName,
)

/** The last drawing of each unapplied canvas that this window has shown. */
const drawings = new Map<string, Promise<string>>()
const warn = (event: BeforeUnloadEvent): void => event.preventDefault()

onPersonChange({
  clear: () => {
    drawings.clear()
    window.removeEventListener('beforeunload', warn)
  },
})

/**
 * Stores the unapplied canvas of a flow until it is applied or discarded. Closing the window asks
 * for confirmation, on any page.
 */
export async function storeSketch(id: string, graph: Drawing, drawing: Promise<string>) {
  const owner = currentOwner()
  drawings.set(id, drawing)
  window.addEventListener('beforeunload', warn)
  const xml = await drawing
  // It may have been applied while it was written as XML.
  if (drawings.get(id) === drawing) sketches.keep(owner, id, { graph, xml })
}

export function dropSketch(id: string): void {
  sketches.drop(currentOwner(), id)
  drawings.delete(id)
  if (drawings.size === 0) window.removeEventListener('beforeunload', warn)
}

/**
 * The unapplied canvas of a flow. Its graph is the given object if both are equal, and a different
 * one if the flow has changed since.
 */
export async function findSketch(id: string, graph: Drawing): Promise<Sketch | undefined> {
  const sketch = await sketches.read(currentOwner(), id)
  return sketch && isSame(sketch.graph, graph) ? { ...sketch, graph } : sketch
}
