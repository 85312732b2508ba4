import { stepId } from './stepId.ts'
import type { BpmnFactory, Business, EventBus, Services } from './services.ts'

type Copying = { readonly sourceElement: Business; readonly targetElement: Business }
type CopyingPart = { readonly propertyName: string; readonly property: Business | undefined }
type Pasting = { readonly descriptor: { readonly businessObject: Business; readonly waypoints?: unknown; readonly labelTarget?: unknown } }

const first = 2000
const last = 500

/** bpmn-js copies what BPMN has words for; the settings of our steps stand beside those, and go along. */
export class StepCopies {
  static $inject = ['injector']

  constructor(services: Services) {
    const events = services.get<EventBus>('eventBus')
    const factory = services.get<BpmnFactory>('bpmnFactory')
    events.on<Copying>('moddleCopy.canCopyProperties', first, ({ sourceElement, targetElement }) => {
      // Where the branches of a copy meet is found anew: it is not where those of the first one do.
      for (const [name, value] of Object.entries(sourceElement.$attrs ?? {})) if (name !== 'qinghe:join') targetElement.set(name, value)
    })
    events.on<CopyingPart>('moddleCopy.canCopyProperty', first, ({ propertyName, property }) =>
      propertyName === 'extensionElements' && property ? factory.create('bpmn:ExtensionElements', { values: property.values ?? [] }) : undefined,
    )
    events.on<Pasting>('copyPaste.pasteElement', last, ({ descriptor: { businessObject, waypoints, labelTarget } }) => {
      if (!waypoints && !labelTarget) businessObject.set('id', stepId())
    })
  }
}
