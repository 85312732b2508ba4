import { stepId } from './stepId.ts'
import type { BpmnFactory, Business, EventBus, Services } from './services.ts'

type Copying = { readonly sourceElement: Business; readonly targetElement: Business }
type CopyingPart = { readonly propertyName: string; readonly property: Business | undefined }
type Copied = { readonly id: string; readonly waypoints?: unknown; readonly labelTarget?: unknown }
type PastingAll = { readonly tree?: Readonly<Record<string, readonly Copied[]>> }
type Pasting = { readonly descriptor: Copied & { readonly businessObject: Business } }

const first = 2000
const last = 500

/** bpmn-js copies only BPMN properties; this copies the settings of our steps as well. */
export class StepCopies {
  static $inject = ['injector']

  constructor(services: Services) {
    const events = services.get<EventBus>('eventBus')
    const factory = services.get<BpmnFactory>('bpmnFactory')
    events.on<Copying>(
      'moddleCopy.canCopyProperties',
      first,
      ({ sourceElement, targetElement }) => {
        // The join of the original step does not apply to the copy; it is determined again.
        for (const [name, value] of Object.entries(sourceElement.$attrs ?? {}))
          if (name !== 'qinghe:join') targetElement.set(name, value)
      },
    )
    events.on<CopyingPart>('moddleCopy.canCopyProperty', first, ({ propertyName, property }) =>
      propertyName === 'extensionElements' && property
        ? factory.create('bpmn:ExtensionElements', { values: property.values ?? [] })
        : undefined,
    )
    let ids: ReadonlyMap<string, string> = new Map()
    events.on<PastingAll>('copyPaste.pasteElements', last, ({ tree = {} }) => {
      const steps = Object.values(tree).flatMap((level) => level.filter(isStep))
      ids = new Map(steps.map(({ id }) => [id, stepId()]))
    })
    events.on<Pasting>('copyPaste.pasteElement', last, ({ descriptor }) => {
      if (!isStep(descriptor)) return
      const { id, businessObject } = descriptor
      businessObject.set('id', ids.get(id) ?? stepId())
      for (const [name, value] of Object.entries(returnsAmong(ids, businessObject.$attrs)))
        businessObject.set(name, value)
    })
  }
}

const isStep = ({ waypoints, labelTarget }: Copied): boolean => !waypoints && !labelTarget

/** Return targets that were copied too are replaced by their copies. */
function returnsAmong(
  ids: ReadonlyMap<string, string>,
  attrs: Business['$attrs'] = {},
): Record<string, string> {
  const refusal = attrs['flowable:rollbackNode']
  const returns = attrs['qinghe:returnsTo']
  return {
    ...(typeof refusal === 'string' && { 'flowable:rollbackNode': ids.get(refusal) ?? refusal }),
    // A list of ids is JSON; a single word is not an id.
    ...(typeof returns === 'string' &&
      returns.startsWith('[') && {
        'qinghe:returnsTo': returns.replaceAll(/"([^"]*)"/g, (whole, id: string) =>
          ids.has(id) ? `"${ids.get(id)}"` : whole,
        ),
      }),
  }
}
