import { alongFlow, walkedTo } from './walkShapes.ts'
import type {
  Canvas,
  CanvasElement,
  CopyPaste,
  ElementRegistry,
  Modeling,
  Selection,
  Services,
} from './services.ts'

type Heard = {
  /** A key has moved to a shape or line. */
  readonly onWalked: (to: CanvasElement) => void
  /** A key requests the settings of the selection. */
  readonly onEnter: () => void
  /** A key requests a line from the selection to another shape. */
  readonly onConnect: () => void
}

/**
 * The result for a key: `true` if we handled it, `false` to keep it from bpmn-js, undefined to let
 * bpmn-js handle it.
 */
export type Handled = true | false | undefined

/** The distance of pasted copies below all other shapes. */
const gap = 120

/**
 * The keys of the canvas: move along the flow, open settings, delete, copy and paste. Tools and
 * menus that we do not offer have no keys.
 */
export function canvasKeys(
  services: Services,
  { onWalked, onEnter, onConnect }: Heard,
): (event: KeyboardEvent) => Handled {
  const registry = services.get<ElementRegistry>('elementRegistry')
  const selection = services.get<Selection>('selection')
  const canvas = services.get<Canvas>('canvas')
  const modeling = services.get<Modeling>('modeling')
  const copies = services.get<CopyPaste>('copyPaste')
  const all = (): CanvasElement[] => registry.filter(() => true)
  let last = ''
  const here = (): CanvasElement | undefined => {
    const [only] = selection.get()
    return only?.labelTarget ?? only ?? registry.get(last)
  }
  const go = (to: CanvasElement | undefined): Handled => {
    if (!to) return true
    last = to.id
    canvas.scrollToElement(to)
    onWalked(to)
    return true
  }
  const step = (by: 1 | -1): Handled => {
    const order = alongFlow(all())
    const from = here()
    const to = from ? order[order.indexOf(from) + by] : by > 0 ? order[0] : undefined
    // At both ends Tab leaves the canvas.
    return to && (!from || order.indexOf(from) + by >= 0) ? go(to) : false
  }
  const remove = (): Handled => {
    const gone = selection.get()
    const order = alongFlow(all())
    const before = order
      .slice(0, Math.max(0, ...gone.map((one) => order.indexOf(one))))
      .findLast((one) => !gone.includes(one) && !one.waypoints)
    if (gone.length > 0) modeling.removeElements(gone)
    return gone.length > 0 ? go(before) : true
  }
  const copy = (): Handled => {
    copies.copy(selection.get().filter(({ type }) => type !== 'bpmn:StartEvent'))
    return true
  }
  const paste = (): Handled => {
    const bottom = Math.max(0, ...all().map(({ y = 0, height = 0 }) => y + height))
    const { x = 0, width = 0 } = here() ?? canvas.viewbox()
    const pasted =
      copies.paste({
        element: canvas.getRootElement(),
        point: { x: x + width / 2, y: bottom + gap },
      }) ?? []
    return go(pasted.find(({ waypoints, labelTarget }) => !waypoints && !labelTarget))
  }
  return (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    // bpmn-js handles Alt+arrow to move the selection and Ctrl+arrow to scroll.
    if (altKey) return key.startsWith('Arrow') ? undefined : false
    if (ctrlKey || metaKey) {
      if (key === 'c' || key === 'v') return key === 'c' ? copy() : paste()
      return /^(?:Arrow\w+|[=+\-0])$/.test(key) ? undefined : false
    }
    switch (key) {
      case 'Tab':
        return step(shiftKey ? -1 : 1)
      case 'ArrowLeft':
      case 'ArrowRight':
      case 'ArrowUp':
      case 'ArrowDown':
      case 'Home':
      case 'End': {
        const from = here()
        return go(from ? walkedTo(from, key, all()) : alongFlow(all())[0])
      }
      case 'Enter':
      case ' ':
        onEnter()
        return true
      case 'l':
      case 'L':
        onConnect()
        return true
      case 'Delete':
      case 'Backspace':
        return remove()
      default:
        return /^(?:Escape|e)$/i.test(key) ? undefined : false
    }
  }
}
