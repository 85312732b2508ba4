import * as z from 'zod/mini'

import { labelOf } from '../../../contract/shapes.ts'

/** Returns the shape of a field by its dotted name. Undefined when there is no such field. */
export function shapeAt(shape: z.core.$ZodType, name: string): z.core.$ZodType | undefined {
  return name
    .split('.')
    .reduce<z.core.$ZodType | undefined>((here, key) => here && childOf(here, key), shape)
}

function childOf(shape: z.core.$ZodType, key: string): z.core.$ZodType | undefined {
  if (shape instanceof z.ZodMiniObject) return shape.shape[key]
  if (shape instanceof z.ZodMiniArray) return shape.def.element
  const inner = insideOf(shape)
  return inner && childOf(inner, key)
}

function insideOf(shape: z.core.$ZodType): z.core.$ZodType | undefined {
  if (
    shape instanceof z.ZodMiniOptional ||
    shape instanceof z.ZodMiniDefault ||
    shape instanceof z.ZodMiniNullable
  )
    return shape.def.innerType
  return shape instanceof z.ZodMiniPipe ? shape.def.in : undefined
}

/** Whether a field may be left out. */
export const isOptional = (shape: z.core.$ZodType): boolean =>
  shape instanceof z.ZodMiniOptional ||
  shape instanceof z.ZodMiniDefault ||
  shape instanceof z.ZodMiniNullable

/** Returns the label of a field and whether it is required, as its shape declares them. */
export function fieldWords(shape: z.core.$ZodType | undefined): {
  label: string
  required: boolean
} {
  if (!shape) return { label: '', required: false }
  return {
    label: labelOf(shape),
    required: !isOptional(shape) && !z.core.safeParse(shape, '').success,
  }
}

/** Blank optional fields count as absent, so that 选填 never means "must not be empty". */
export function withoutBlanks(shape: z.core.$ZodType, value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((one: unknown, index) =>
      withoutBlanks(childOf(shape, String(index)) ?? shape, one),
    )
  if (typeof value !== 'object' || value === null || value instanceof Date || value instanceof Blob)
    return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      const child = childOf(shape, key)
      if (one === '' && child && (isOptional(child) || child instanceof z.ZodMiniNumber)) return []
      return [[key, child ? withoutBlanks(child, one) : one]]
    }),
  )
}
