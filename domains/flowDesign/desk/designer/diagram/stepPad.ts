import { shapeKinds } from './shapeKinds.ts'
import type { CanvasElement, Connect, ContextPad, Create, Modeling, Services } from './services.ts'
import type { StepShapes } from './stepShapes.ts'

type Act = (event: Event, element: CanvasElement) => void
type Entry = {
  readonly group: string
  readonly className: string
  readonly title: string
  readonly action: { readonly click: Act; readonly dragstart?: Act }
}

/** The buttons beside the selection: add a step, connect, delete. */
export class StepPad {
  static $inject = ['injector']
  private readonly services: Services

  constructor(services: Services) {
    this.services = services
    services.get<ContextPad>('contextPad').registerProvider(this)
  }

  getContextPadEntries({
    waypoints,
    type,
    labelTarget,
  }: CanvasElement): Readonly<Record<string, Entry>> {
    if (labelTarget) return {}
    const isLast = waypoints !== undefined || type === 'bpmn:EndEvent'
    return {
      ...(!isLast && { ...this.appending(), connect: this.connecting() }),
      remove: this.removing(),
    }
  }

  private appending(): Readonly<Record<string, Entry>> {
    const shapes = this.services.get<StepShapes>('stepShapes')
    const create = this.services.get<Create>('create')
    const entries = shapeKinds
      .filter(({ isPadded }) => isPadded)
      .map(({ key, label, icon }): [string, Entry] => {
        const click: Act = (_event, element) => shapes.add(key, element)
        const dragstart: Act = (event, source) => create.start(event, shapes.make(key), { source })
        return [
          `append.${key}`,
          {
            group: 'append',
            className: icon,
            title: `在后面添加${label}`,
            action: { click, dragstart },
          },
        ]
      })
    return Object.fromEntries(entries)
  }

  private connecting(): Entry {
    const start: Act = (event, element) =>
      this.services.get<Connect>('connect').start(event, element)
    return {
      group: 'edit',
      className: 'bpmn-icon-connection-multi',
      title: '连到另一个节点',
      action: { click: start, dragstart: start },
    }
  }

  private removing(): Entry {
    const click: Act = (_event, element) =>
      this.services.get<Modeling>('modeling').removeElements([element])
    return { group: 'edit', className: 'bpmn-icon-trash', title: '删除', action: { click } }
  }
}
