import type { FlowData, Json } from '../rules.ts'

/** The variables of a process as form data. */
export const dataIn = (variables: Readonly<Record<string, unknown>>): FlowData =>
  Object.fromEntries(
    Object.entries(variables).flatMap(([prop, value]): [string, Json][] =>
      isJson(value) ? [[prop, value]] : [],
    ),
  )

function isJson(value: unknown): value is Json {
  if (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean'
  )
    return true
  return typeof value === 'object' && Object.values(value).every(isJson)
}
