/** Types for the bpmn-js services that we use; its own types leave these open. */
export type Business = {
  readonly id: string
  readonly $type: string
  readonly name?: string
  readonly $attrs?: Readonly<Record<string, unknown>>
  readonly values?: readonly unknown[]
  set: (name: string, value: unknown) => void
  readonly eventDefinitions?: readonly Business[]
}

export type Box = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type CanvasElement = {
  readonly id: string
  readonly type: string
  readonly businessObject: Business
  readonly parent?: CanvasElement
  readonly incoming?: readonly CanvasElement[]
  readonly outgoing?: readonly CanvasElement[]
  readonly source?: CanvasElement
  readonly target?: CanvasElement
  readonly waypoints?: readonly unknown[]
  readonly labelTarget?: CanvasElement
} & Partial<Box>

export type CanvasShape = CanvasElement & Box

/** Looks up the services of one canvas by name. */
export type Services = { get: <Service>(name: string) => Service }

type Point = { readonly x: number; readonly y: number }

export type Canvas = {
  zoom: (to: number | 'fit-viewport', center?: 'auto') => number
  viewbox: (box?: Box) => Box & {
    readonly scale: number
    readonly outer: { readonly width: number; readonly height: number }
  }
  resized: () => void
  getRootElement: () => CanvasElement
  addMarker: (id: string, name: string) => void
  removeMarker: (id: string, name: string) => void
  scrollToElement: (element: CanvasElement) => void
  focus: () => void
}

export type ElementRegistry = {
  get: (id: string) => CanvasElement | undefined
  filter: {
    <Kind extends CanvasElement>(is: (element: CanvasElement) => element is Kind): Kind[]
    (is: (element: CanvasElement) => boolean): CanvasElement[]
  }
}

export type Selection = {
  get: () => CanvasElement[]
  select: (element: CanvasElement | null) => void
}

export type Modeling = {
  moveElements: (elements: readonly CanvasElement[], by: Point) => void
  createShape: (shape: CanvasElement, at: Point, parent: CanvasElement) => CanvasElement
  removeElements: (elements: readonly CanvasElement[]) => void
  connect: (source: CanvasElement, target: CanvasElement) => CanvasElement | undefined
}

/** The rules of our canvas: false, undefined, or the kind of line. */
export type Rules = {
  allowed: (
    action: 'connection.create',
    context: { readonly source: CanvasElement; readonly target: CanvasElement },
  ) => boolean | null | { readonly type: string }
}

export type ElementFactory = {
  createShape: (attrs: {
    readonly type: string
    readonly businessObject: Business
    readonly eventDefinitionType?: string
    readonly width?: number
    readonly height?: number
  }) => CanvasShape
}

export type BpmnFactory = {
  create: (type: string, attrs: Readonly<Record<string, unknown>>) => Business
}

export type Moddle = {
  createAny: (type: string, uri: string, attrs: Readonly<Record<string, string>>) => unknown
}

export type CommandStack = {
  canUndo: () => boolean
  canRedo: () => boolean
  undo: () => void
  redo: () => void
  execute: (command: string, context: object) => void
  registerHandler: (command: string, handler: object) => void
}

export type AutoPlace = { append: (after: CanvasElement, shape: CanvasElement) => CanvasElement }
export type Create = {
  start: (event: Event, shape: CanvasElement, context?: { readonly source: CanvasElement }) => void
}
export type Connect = { start: (event: Event, from: CanvasElement) => void }
export type DirectEditing = { isActive: () => boolean; complete: () => void }
export type Keyboard = {
  addListener: (
    priority: number,
    listener: (event: { readonly keyEvent: KeyboardEvent }) => boolean | undefined,
  ) => void
}
export type ContextPad = { registerProvider: (provider: object) => void }

export type CopyPaste = {
  copy: (elements: readonly CanvasElement[]) => void
  paste: (to: {
    readonly element: CanvasElement
    readonly point: Point
  }) => readonly CanvasElement[] | undefined
}
export type EventBus = {
  on: <Event>(name: string, priority: number, listener: (event: Event) => unknown) => void
}
