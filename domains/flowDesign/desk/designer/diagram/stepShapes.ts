import { newButtons, newShapeAttributes, shapeKinds } from './shapeKinds.ts'
import type { ShapeKind } from './shapeKinds.ts'
import { stepId } from './stepId.ts'
import type {
  AutoPlace,
  BpmnFactory,
  Business,
  Canvas,
  CanvasElement,
  CanvasShape,
  CommandStack,
} from './services.ts'
import type {
  ElementFactory,
  ElementRegistry,
  Moddle,
  Modeling,
  Selection,
  Services,
} from './services.ts'

/** The namespace in which the plugin stores what BPMN has no element for. */
const flowable = 'http://flowable.org/bpmn'
const gap = 70
/** The size that the server uses in its layout. */
const boxSize = { width: 120, height: 80 }

/** Creates new shapes and places them. */
export class StepShapes {
  static $inject = ['injector']
  private readonly services: Services

  constructor(services: Services) {
    this.services = services
    services.get<CommandStack>('commandStack').registerHandler('steps.insert', Insertion)
  }

  /**
   * Adds a shape after another one: inserted into its line if it has one, otherwise beside it. With
   * no selection it goes below everything.
   */
  add(kind: ShapeKind, after: CanvasElement | undefined): void {
    const selection = this.services.get<Selection>('selection')
    const shape = this.make(kind)
    if (!after || !isShape(after) || kind === 'start' || after.type === 'bpmn:EndEvent')
      return selection.select(this.place(shape))
    const [line, ...others] = after.outgoing ?? []
    const isBranching = after.type.endsWith('Gateway') || others.length > 0
    if (!line || isBranching || kind === 'end')
      return selection.select(this.services.get<AutoPlace>('autoPlace').append(after, shape))
    const context: Inserting = { after, line, shape, added: undefined }
    this.services.get<CommandStack>('commandStack').execute('steps.insert', context)
    if (!context.added) return undefined
    this.services.get<Canvas>('canvas').scrollToElement(context.added)
    return selection.select(context.added)
  }

  /** Creates a shape without adding it to the canvas. */
  make(kind: ShapeKind): CanvasShape {
    const { type, label } = shapeKinds.find(({ key }) => key === kind) ?? shapeKinds[0]
    const factory = this.services.get<ElementFactory>('elementFactory')
    const isNamed = !/(?:Gateway|StartEvent|EndEvent)$/.test(type)
    const businessObject = this.business(type, {
      id: stepId(),
      ...(isNamed && { name: label }),
      ...newShapeAttributes[kind],
    })
    const buttons = newButtons[kind] ?? []
    if (buttons.length > 0)
      businessObject.set(
        'extensionElements',
        this.business('bpmn:ExtensionElements', { values: buttons.map(this.button) }),
      )
    const isSmall = /(?:Gateway|Event)$/.test(type)
    if (kind !== 'delay')
      return factory.createShape({ type, businessObject, ...(!isSmall && boxSize) })
    const shape = factory.createShape({
      type,
      businessObject,
      eventDefinitionType: 'bpmn:TimerEventDefinition',
    })
    for (const timer of businessObject.eventDefinitions ?? [])
      timer.set('timeDuration', this.business('bpmn:FormalExpression', { body: 'PT24H' }))
    return shape
  }

  private readonly business = (type: string, attrs: Readonly<Record<string, unknown>>): Business =>
    this.services.get<BpmnFactory>('bpmnFactory').create(type, attrs)

  private readonly button = ({
    prop,
    label,
  }: {
    readonly prop: string
    readonly label: string
  }): unknown =>
    this.services
      .get<Moddle>('moddle')
      .createAny('flowable:button', flowable, { label, prop, display: 'true' })

  private place(shape: CanvasShape): CanvasElement {
    const canvas = this.services.get<Canvas>('canvas')
    const shapes = this.services.get<ElementRegistry>('elementRegistry').filter(isShape)
    const { x, width } = canvas.viewbox()
    const bottom = Math.max(0, ...shapes.map((one) => one.y + one.height))
    const at = { x: x + width / 2, y: bottom + gap + shape.height / 2 }
    const added = this.services
      .get<Modeling>('modeling')
      .createShape(shape, at, canvas.getRootElement())
    canvas.scrollToElement(added)
    return added
  }
}

/** The root has a size too, but no position. */
const isShape = (element: CanvasElement): element is CanvasShape =>
  element.waypoints === undefined && element.x !== undefined

type Inserting = {
  readonly after: CanvasShape
  readonly line: CanvasElement
  readonly shape: CanvasShape
  added: CanvasElement | undefined
}

/**
 * Makes room to the right of a shape and inserts another one into its line, as one undoable step.
 */
class Insertion {
  static $inject = ['modeling', 'elementRegistry']
  private readonly modeling: Modeling
  private readonly elementRegistry: ElementRegistry

  constructor(modeling: Modeling, elementRegistry: ElementRegistry) {
    this.modeling = modeling
    this.elementRegistry = elementRegistry
  }

  preExecute(context: Inserting): void {
    const { after, line, shape } = context
    const edge = after.x + after.width
    const behind = this.elementRegistry.filter(
      (one) => isShape(one) && !one.labelTarget && one.x >= edge,
    )
    this.modeling.moveElements(behind, { x: shape.width + gap, y: 0 })
    context.added = this.modeling.createShape(
      shape,
      { x: edge + gap + shape.width / 2, y: after.y + after.height / 2 },
      line,
    )
  }
}
