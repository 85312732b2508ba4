import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import * as z from 'zod/mini'

import { withoutBlanks } from './validation/shapeAt.ts'

/**
 * A form whose rules, labels and types come from a contract shape. Blank optional fields are left
 * out.
 */
export function useShapeForm<Input extends FieldValues>(
  shape: z.ZodMiniType<unknown, Input>,
  options: { defaults: DefaultValues<Input> },
): UseFormReturn<Input> {
  const resolver = useMemo<Resolver<Input>>(() => resolverFor(shape), [shape])
  return useForm<Input>({
    resolver,
    defaultValues: options.defaults,
    mode: 'onTouched',
    shouldFocusError: false,
  })
}

function resolverFor<Input extends FieldValues>(
  shape: z.ZodMiniType<unknown, Input>,
): Resolver<Input> {
  const asTyped = z.pipe(
    z.transform((values: Input) => withoutBlanks(shape, values)),
    shape,
  )
  return zodResolver<Input, unknown, unknown>(asTyped, undefined, { raw: true })
}
