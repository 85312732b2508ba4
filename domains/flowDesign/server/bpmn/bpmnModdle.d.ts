/** Types for the parts of bpmn-moddle that we use; its entry has none. */
declare module 'bpmn-moddle' {
  /**
   * An element of a diagram. BPMN attributes are properties; those of other namespaces are in
   * `$attrs`.
   */
  export type ModdleElement = {
    readonly $type: string
    readonly $attrs?: Readonly<Record<string, string>>
    readonly $children?: readonly ModdleElement[]
    readonly $body?: string
    readonly set?: (property: string, value: unknown) => void
    readonly [property: string]: unknown
  }
  export class BpmnModdle {
    fromXML(xml: string): Promise<{
      rootElement: ModdleElement
      warnings: readonly { message: string; element?: ModdleElement }[]
    }>
    toXML(element: ModdleElement, options: { format: boolean }): Promise<{ xml: string }>
    create(type: string, properties: Readonly<Record<string, unknown>>): ModdleElement
    createAny(
      type: string,
      uri: string,
      properties: Readonly<Record<string, unknown>>,
    ): ModdleElement
  }
}
