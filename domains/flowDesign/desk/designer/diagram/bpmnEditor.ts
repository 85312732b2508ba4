import 'bpmn-js/dist/assets/diagram-js.css'
import 'bpmn-js/dist/assets/bpmn-js.css'
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn-codes.css'
import Modeler from 'bpmn-js/lib/Modeler'

import { sayInChinese } from './canvasWords.ts'
import type { Chosen } from './chosenPlace.ts'
import { canvasKeys } from './canvasKeys.ts'
import type {
  Canvas,
  CanvasElement,
  CommandStack,
  DirectEditing,
  ElementRegistry,
  EventBus,
  Keyboard,
  Selection,
  Services,
} from './services.ts'
import type { ShapeKind } from './shapeKinds.ts'
import { StepCopies } from './stepCopies.ts'
import { StepLines } from './stepLines.ts'
import { StepPad } from './stepPad.ts'
import { StepShapes } from './stepShapes.ts'

type Heard = {
  /** Called after every change, undo and redo. */
  readonly onSteps: (steps: { readonly canUndo: boolean; readonly canRedo: boolean }) => void
  /** Called when the selection changes. */
  readonly onChosen: (chosen: Chosen | undefined, how: Choosing) => void
}

/**
 * How a shape was selected: by mouse, by arrow keys, by a key that opens its settings or connects
 * it, or by the page.
 */
export type Choosing = 'pressed' | 'walked' | 'entered' | 'connecting' | 'asked'

/** The colours of the page theme, light and dark. */
const renderer = {
  defaultFillColor: 'var(--surface)',
  defaultStrokeColor: 'var(--ink-2)',
  defaultLabelColor: 'var(--ink)',
}

/**
 * Opens a bpmn-js editor in an element. It offers only the shapes that we support; the bpmn.io
 * watermark stays unchanged.
 */
export function openEditor(container: HTMLElement, { onSteps, onChosen }: Heard) {
  // bpmn-js measures text outside the page's elements, where no font is inherited.
  const words = {
    fontFamily: getComputedStyle(container).fontFamily,
    fontSize: 13,
    lineHeight: 1.3,
  }
  const modeler = new Modeler({
    container,
    bpmnRenderer: renderer,
    textRenderer: { defaultStyle: words, externalStyle: { ...words, fontSize: 12 } },
    keyboardMoveSelection: { moveSpeed: 10, moveSpeedAccelerated: 50 },
    additionalModules: [
      {
        __init__: ['stepShapes', 'stepCopies'],
        translate: ['value', sayInChinese],
        stepShapes: ['type', StepShapes],
        stepCopies: ['type', StepCopies],
        stepLines: ['type', StepLines],
        contextPadProvider: ['type', StepPad],
        // The page offers new shapes itself, by button and menu.
        paletteProvider: ['value', {}],
      },
    ],
  })
  const canvas = modeler.get<Canvas>('canvas')
  const registry = modeler.get<ElementRegistry>('elementRegistry')
  const selection = modeler.get<Selection>('selection')
  const stack = modeler.get<CommandStack>('commandStack')
  const fit = (): void => {
    // Leaves a margin around the outermost shapes.
    canvas.zoom(canvas.zoom('fit-viewport', 'auto') * 0.92, 'auto')
  }
  const marks: { id: string; name: string }[] = []
  let drawn: readonly string[] = []
  let how: Choosing = 'pressed'
  let isWalking = false
  let walked = ''

  modeler.on('commandStack.changed', () =>
    onSteps({ canUndo: stack.canUndo(), canRedo: stack.canRedo() }),
  )
  const chosen = (): Chosen | undefined => {
    const [only, ...others] = selection.get()
    return only && others.length === 0 ? chosenOf(only.labelTarget ?? only) : undefined
  }
  modeler.on('selection.changed', () => onChosen(chosen(), how))
  const choose = (next: CanvasElement | null, choosing: Choosing): void => {
    if (choosing === 'walked') walked = next?.id ?? ''
    if (choosing !== 'asked') isWalking = choosing === 'walked'
    how = choosing
    selection.select(next)
    how = 'pressed'
  }
  // A click on a shape that is already selected opens it too.
  modeler.get<EventBus>('eventBus').on('element.click', 500, () => {
    isWalking = false
    onChosen(chosen(), 'pressed')
  })
  const services: Services = { get: (name) => modeler.get(name) }
  const onKey = canvasKeys(services, {
    onWalked: (to) => choose(to, 'walked'),
    onEnter: () => onChosen(chosen(), 'entered'),
    onConnect: () => onChosen(chosen(), 'connecting'),
  })
  modeler.get<Keyboard>('keyboard').addListener(10_000, ({ keyEvent }) => onKey(keyEvent))
  nameCanvas(container)
  const resizing = new ResizeObserver(() => {
    canvas.resized()
    // The panel narrows the canvas, so scroll the selected shape back into view.
    const [only] = selection.get()
    if (only) canvas.scrollToElement(only)
  })
  resizing.observe(container)

  return {
    /** Opens a diagram; the view stays if the shapes are the same. */
    open: async (xml: string): Promise<void> => {
      const view = canvas.viewbox()
      how = 'asked'
      await modeler.importXML(xml).finally(() => (how = 'pressed'))
      const ids = registry.filter(({ labelTarget }) => !labelTarget).map(({ id }) => id)
      const isSame = ids.length === drawn.length && ids.every((id) => drawn.includes(id))
      drawn = ids
      // Restore the keyboard position.
      const again = isWalking ? registry.get(walked) : undefined
      if (again) choose(again, 'asked')
      marks.length = 0
      onSteps({ canUndo: false, canRedo: false })
      if (isSame) canvas.viewbox(view)
      else fit()
    },
    /** The current diagram. */
    xml: async (): Promise<string> => (await modeler.saveXML()).xml ?? '',
    /** Commits a name that is being typed. */
    endTyping: (): void => {
      const typing = modeler.get<DirectEditing>('directEditing')
      if (typing.isActive()) typing.complete()
    },
    chosen,
    choose: (wanted: Chosen | undefined): void => {
      const found = wanted?.line
        ? registry.get(wanted.line.from)?.outgoing?.[wanted.line.turn]
        : wanted && registry.get(wanted.id)
      const [only] = selection.get()
      // Closing the settings by key keeps the keyboard position.
      if (found === only || (!found && isWalking)) return
      choose(found ?? null, 'asked')
    },
    add: (kind: ShapeKind): void =>
      modeler.get<StepShapes>('stepShapes').add(kind, selection.get()[0]),
    /** The shapes that the selected one may connect to. */
    targets: (): Chosen[] => modeler.get<StepLines>('stepLines').targets().map(chosenOf),
    connect: (id: string): void => {
      const line = modeler.get<StepLines>('stepLines').connect(id)
      if (line) choose(line, 'walked')
    },
    undo: (): void => stack.undo(),
    redo: (): void => stack.redo(),
    focus: (): void => canvas.focus(),
    fit,
    zoom: (by: number): void =>
      void canvas.zoom(Math.min(3, Math.max(0.2, canvas.viewbox().scale * by))),
    /** Sets a CSS marker on these shapes only. */
    mark: (name: string, ids: readonly string[]): void => {
      for (const one of marks.filter((mark) => mark.name === name))
        if (registry.get(one.id)) canvas.removeMarker(one.id, name)
      const known = ids.filter((id) => registry.get(id))
      for (const id of known) canvas.addMarker(id, name)
      marks.splice(
        0,
        marks.length,
        ...marks.filter((mark) => mark.name !== name),
        ...known.map((id) => ({ id, name })),
      )
    },
    close: (): void => {
      resizing.disconnect()
      modeler.destroy()
    },
  }
}

export type BpmnEditor = ReturnType<typeof openEditor>

function chosenOf({
  id,
  type,
  source,
  target,
  waypoints,
  businessObject: { name = '' },
}: CanvasElement): Chosen {
  if (!waypoints) return { id, name, isStart: type === 'bpmn:StartEvent' }
  if (!source) return { id, name }
  const between = [source.businessObject.name ?? '', target?.businessObject.name ?? ''] as const
  return {
    id,
    name,
    line: {
      from: source.id,
      turn: source.outgoing?.findIndex((one) => one.id === id) ?? -1,
      between,
    },
  }
}

function nameCanvas(container: HTMLElement): void {
  const picture = container.querySelector('.djs-container > svg')
  picture?.setAttribute('role', 'application')
  picture?.setAttribute('aria-label', 'BPMN 图：方向键沿流程走，Enter 打开设置，按 ? 查看其他按键')
}
