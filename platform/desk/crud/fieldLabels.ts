import type { Endpoint } from '../../contract/endpoint.ts'
import { labelOf } from '../../contract/shapes.ts'
import { shapeAt } from '../../web/form/validation/shapeAt.ts'

/** Returns a field's label from the contract: from the list's rows, its filters, or the form. */
export function contractLabel(list: Endpoint, submit: Endpoint | undefined, name: string): string {
  const shapes = [
    shapeAt(list.reply, `records.0.${name}`),
    shapeAt(list.reply, `0.${name}`),
    submit && shapeAt(submit.input, name),
    shapeAt(list.input, name),
  ]
  return shapes.map((shape) => (shape ? labelOf(shape) : '')).find((label) => label !== '') ?? name
}
