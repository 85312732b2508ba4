import 'bpmn-js/dist/assets/diagram-js.css'
import 'bpmn-js/dist/assets/bpmn-js.css'
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn-codes.css'
import Modeler from 'bpmn-js/lib/Modeler'

import { sayInChinese } from './canvasWords.ts'
import type { Chosen } from './chosenPlace.ts'
import type { Canvas, CanvasElement, CommandStack, DirectEditing, ElementRegistry, Keyboard, Selection } from './services.ts'
import type { ShapeKind } from './shapeKinds.ts'
import { StepPad } from './stepPad.ts'
import { StepShapes } from './stepShapes.ts'

type Heard = {
  /** Something was drawn, or taken back. */
  readonly onSteps: (steps: { readonly canUndo: boolean; readonly canRedo: boolean }) => void
  /** Something else is chosen, by whoever draws or because the page asked for it. */
  readonly onChosen: (chosen: Chosen | undefined, isAsked: boolean) => void
}

/** The colours of the page, light and dark. */
const renderer = { defaultFillColor: 'var(--surface)', defaultStrokeColor: 'var(--ink-2)', defaultLabelColor: 'var(--ink)' }

/** Puts an editor of bpmn-js into an element. It offers what we run, and its mark stays as it comes. */
export function openEditor(container: HTMLElement, { onSteps, onChosen }: Heard) {
  // Widths of words are measured outside the page's own elements, where nothing is inherited.
  const words = { fontFamily: getComputedStyle(container).fontFamily, fontSize: 13, lineHeight: 1.3 }
  const modeler = new Modeler({
    container,
    bpmnRenderer: renderer,
    textRenderer: { defaultStyle: words, externalStyle: { ...words, fontSize: 12 } },
    additionalModules: [
      {
        __init__: ['stepShapes'],
        translate: ['value', sayInChinese],
        stepShapes: ['type', StepShapes],
        contextPadProvider: ['type', StepPad],
        // New shapes come from the page, by button and menu.
        paletteProvider: ['value', {}],
      },
    ],
  })
  const canvas = modeler.get<Canvas>('canvas')
  const registry = modeler.get<ElementRegistry>('elementRegistry')
  const selection = modeler.get<Selection>('selection')
  const stack = modeler.get<CommandStack>('commandStack')
  const fit = (): void => {
    // A little air around the outermost shapes.
    canvas.zoom(canvas.zoom('fit-viewport', 'auto') * 0.92, 'auto')
  }
  const marks: { id: string; name: string }[] = []
  let drawn: readonly string[] = []
  let isAsked = false

  modeler.on('commandStack.changed', () => onSteps({ canUndo: stack.canUndo(), canRedo: stack.canRedo() }))
  const chosen = (): Chosen | undefined => {
    const [only, ...others] = selection.get()
    return only && others.length === 0 ? chosenOf(only.labelTarget ?? only) : undefined
  }
  modeler.on('selection.changed', () => onChosen(chosen(), isAsked))
  modeler.get<Keyboard>('keyboard').addListener(10_000, ({ keyEvent }) => (isOurs(keyEvent) ? undefined : false))
  nameCanvas(container)
  const resizing = new ResizeObserver(() => {
    canvas.resized()
    // The panel takes room: what it is about stays in sight.
    const [only] = selection.get()
    if (only) canvas.scrollToElement(only)
  })
  resizing.observe(container)

  return {
    /** Shows a drawing; the view stays where it is when its shapes are the same. */
    open: async (xml: string): Promise<void> => {
      const view = canvas.viewbox()
      isAsked = true
      await modeler.importXML(xml).finally(() => (isAsked = false))
      const ids = registry.filter(({ labelTarget }) => !labelTarget).map(({ id }) => id)
      const isSame = ids.length === drawn.length && ids.every((id) => drawn.includes(id))
      drawn = ids
      marks.length = 0
      onSteps({ canUndo: false, canRedo: false })
      if (isSame) canvas.viewbox(view)
      else fit()
    },
    /** What is drawn now. */
    xml: async (): Promise<string> => (await modeler.saveXML()).xml ?? '',
    /** Takes a name that is still being typed. */
    endTyping: (): void => {
      const typing = modeler.get<DirectEditing>('directEditing')
      if (typing.isActive()) typing.complete()
    },
    chosen,
    choose: (wanted: Chosen | undefined): void => {
      const found = wanted?.line ? registry.get(wanted.line.from)?.outgoing?.[wanted.line.turn] : wanted && registry.get(wanted.id)
      const [only] = selection.get()
      if (found === only) return
      isAsked = true
      selection.select(found ?? null)
      isAsked = false
    },
    add: (kind: ShapeKind): void => modeler.get<StepShapes>('stepShapes').add(kind, selection.get()[0]),
    undo: (): void => stack.undo(),
    redo: (): void => stack.redo(),
    focus: (): void => canvas.focus(),
    fit,
    zoom: (by: number): void => void canvas.zoom(Math.min(3, Math.max(0.2, canvas.viewbox().scale * by))),
    /** Marks these shapes, and no others, by a name that the look knows. */
    mark: (name: string, ids: readonly string[]): void => {
      for (const one of marks.filter((mark) => mark.name === name)) if (registry.get(one.id)) canvas.removeMarker(one.id, name)
      const known = ids.filter((id) => registry.get(id))
      for (const id of known) canvas.addMarker(id, name)
      marks.splice(0, marks.length, ...marks.filter((mark) => mark.name !== name), ...known.map((id) => ({ id, name })))
    },
    close: (): void => {
      resizing.disconnect()
      modeler.destroy()
    },
  }
}

export type BpmnEditor = ReturnType<typeof openEditor>

function chosenOf({ id, type, source, waypoints }: CanvasElement): Chosen {
  if (!waypoints) return { id, isStart: type === 'bpmn:StartEvent' }
  return { id, ...(source && { line: { from: source.id, turn: source.outgoing?.findIndex((one) => one.id === id) ?? -1 } }) }
}

/** Undo belongs to the page, which knows whose turn it is; tools and menus that we do not offer have no keys either. */
function isOurs({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (altKey) return false
  if (ctrlKey || metaKey) return /^(?:Arrow\w+|[=+\-0])$/.test(key)
  return /^(?:Arrow\w+|Delete|Backspace|Escape|e)$/i.test(key)
}

function nameCanvas(container: HTMLElement): void {
  const picture = container.querySelector('.djs-container > svg')
  picture?.setAttribute('role', 'application')
  picture?.setAttribute('aria-label', 'BPMN 图，同样的内容在“树形”里可以用键盘和读屏操作')
}
