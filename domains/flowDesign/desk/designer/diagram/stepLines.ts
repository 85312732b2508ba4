import type {
  Canvas,
  CanvasElement,
  ElementRegistry,
  Modeling,
  Rules,
  Selection,
  Services,
} from './services.ts'
import { alongFlow } from './walkShapes.ts'

/** Lines between two shapes, drawn without a mouse. */
export class StepLines {
  static $inject = ['injector']
  private readonly services: Services

  constructor(services: Services) {
    this.services = services
  }

  /** The shapes, in flow order, that the selected one may connect to and does not yet. */
  targets(): CanvasElement[] {
    const source = this.source()
    if (!source) return []
    const rules = this.services.get<Rules>('rules')
    const known = source.outgoing?.map(({ target }) => target) ?? []
    const may = (target: CanvasElement): boolean => {
      const allowed = rules.allowed('connection.create', { source, target })
      return typeof allowed === 'object' && allowed?.type === 'bpmn:SequenceFlow'
    }
    const shapes = alongFlow(
      this.services.get<ElementRegistry>('elementRegistry').filter(() => true),
    )
    return shapes.filter(
      (one) => !one.waypoints && one !== source && !known.includes(one) && may(one),
    )
  }

  /** Draws a line to one of them, as one undoable step. */
  connect(id: string): CanvasElement | undefined {
    const [source, target] = [this.source(), this.targets().find((one) => one.id === id)]
    if (!source || !target) return undefined
    const line = this.services.get<Modeling>('modeling').connect(source, target)
    if (line) this.services.get<Canvas>('canvas').scrollToElement(line)
    return line
  }

  private source(): CanvasElement | undefined {
    const [only, ...others] = this.services.get<Selection>('selection').get()
    const shape = only?.labelTarget ?? only
    return others.length === 0 && !shape?.waypoints ? shape : undefined
  }
}
