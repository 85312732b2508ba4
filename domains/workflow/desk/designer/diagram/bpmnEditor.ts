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
  /** Something was drawn, or taken back. */
  readonly onSteps: (steps: { readonly canUndo: boolean; readonly canRedo: boolean }) => void
  /** Something else is chosen. */
  readonly onChosen: (chosen: Chosen | undefined, how: Choosing) => void
}

/** Whoever draws has pressed it, or gone there by keys, or wants its settings or a line from it by a key; or the page asked for it. */
export type Choosing = 'pressed' | 'walked' | 'entered' | 'connecting' | 'asked'

/** The colours of the page, light and dark. */
const renderer = {
  defaultFillColor: 'var(--surface)',
  defaultStrokeColor: 'var(--ink-2)',
  defaultLabelColor: 'var(--ink)',
}

/** Puts an editor of bpmn-js into an element. It offers what we run, and its mark stays as it comes. */
export function openEditor(container: HTMLElement, { onSteps, onChosen }: Heard) {
  // Widths of words are measured outside the page's own elements, where nothing is inherited.
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
  // What is chosen already opens when it is pressed.
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
    // The panel takes room: what it is about stays in sight.
    const [only] = selection.get()
    if (only) canvas.scrollToElement(only)
  })
  resizing.observe(container)

  return {
    /** Shows a drawing; the view stays where it is when its shapes are the same. */
    open: async (xml: string): Promise<void> => {
      const view = canvas.viewbox()
      how = 'asked'
      await modeler.importXML(xml).finally(() => (how = 'pressed'))
      const ids = registry.filter(({ labelTarget }) => !labelTarget).map(({ id }) => id)
      const isSame = ids.length === drawn.length && ids.every((id) => drawn.includes(id))
      drawn = ids
      // Whoever goes by keys goes on from where he was.
      const again = isWalking ? registry.get(walked) : undefined
      if (again) choose(again, 'asked')
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
      const found = wanted?.line
        ? registry.get(wanted.line.from)?.outgoing?.[wanted.line.turn]
        : wanted && registry.get(wanted.id)
      const [only] = selection.get()
      // Whoever closes the settings by a key goes on from where he was.
      if (found === only || (!found && isWalking)) return
      choose(found ?? null, 'asked')
    },
    add: (kind: ShapeKind): void =>
      modeler.get<StepShapes>('stepShapes').add(kind, selection.get()[0]),
    /** The shapes to which a line may lead from the chosen one. */
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
    /** Marks these shapes, and no others, by a name that the look knows. */
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
