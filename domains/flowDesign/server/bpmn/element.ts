import type { ModdleElement } from 'bpmn-moddle'

import type { Named } from './report.ts'

/** The namespaces that we read, by the prefix used here. */
export const namespaces = {
  flowable: 'http://flowable.org/bpmn',
  qinghe: 'urn:qinghe:bpmn:1',
} as const

/** The prefixes of a file, mapped to the prefixes used here. */
export type Prefixes = ReadonlyMap<string, string>

/** An extension or BPMN element with all its attributes as text, under the prefixes used here. */
export type Item = {
  readonly type: string
  readonly attrs: ReadonlyMap<string, string>
  readonly inner: readonly Item[]
  readonly text: string
}

/** The parsed process element. */
export type ProcessBox = Named & {
  readonly element: ModdleElement
  readonly attrs: ReadonlyMap<string, string>
  readonly extensions: readonly Item[]
}

export const isElement = (value: unknown): value is ModdleElement =>
  typeof value === 'object' && value !== null && '$type' in value

export const textOf = (element: ModdleElement | undefined, property: string): string => {
  const value = element?.[property]
  return typeof value === 'string' ? value : ''
}

export const listOf = (element: ModdleElement | undefined, property: string): ModdleElement[] => {
  const value = element?.[property]
  return Array.isArray(value) ? value.filter(isElement) : []
}

export const partOf = (element: ModdleElement, property: string): ModdleElement | undefined => {
  const value = element[property]
  return isElement(value) ? value : undefined
}

const flowableUris = new Set<string>([namespaces.flowable, 'http://activiti.org/bpmn'])

/** The prefixes declared at the root, mapped to ours. */
export function prefixesOf(root: ModdleElement): Prefixes {
  const declared = Object.entries(root.$attrs ?? {}).flatMap(([name, uri]): [string, string][] => {
    if (!name.startsWith('xmlns:')) return []
    const known = flowableUris.has(uri)
      ? 'flowable'
      : uri === namespaces.qinghe
        ? 'qinghe'
        : `{${uri}}`
    return [[name.slice(6), known]]
  })
  return new Map(declared)
}

function ownName(raw: string, prefixes: Prefixes): string {
  const [prefix = '', local] = raw.split(':')
  return local === undefined ? raw : `${prefixes.get(prefix) ?? prefix}:${local}`
}

/** The attributes from other namespaces at a BPMN element. */
export const extraAttrs = (element: ModdleElement, prefixes: Prefixes): Map<string, string> =>
  new Map(
    Object.entries(element.$attrs ?? {}).flatMap(([name, value]) =>
      name.startsWith('xmlns') ? [] : [[ownName(name, prefixes), value]],
    ),
  )

/** The content of `extensionElements`. */
export const extensionsOf = (element: ModdleElement, prefixes: Prefixes): Item[] =>
  listOf(partOf(element, 'extensionElements'), 'values').map((one) => itemOf(one, prefixes))

function itemOf(element: ModdleElement, prefixes: Prefixes): Item {
  const attrs = Object.entries(element).flatMap(([name, value]): [string, string][] =>
    name.startsWith('$') || typeof value !== 'string' || name.startsWith('xmlns')
      ? []
      : [[ownName(name, prefixes), value]],
  )
  return {
    type: ownName(element.$type, prefixes),
    attrs: new Map(attrs),
    inner: (element.$children ?? []).map((one) => itemOf(one, prefixes)),
    text: element.$body ?? '',
  }
}
